import type { EInvoice } from '#domain/e-invoice/e-invoice.ts';
import { ublProfiles } from './ubl-profiles.ts';
import { element, elementWith, requiredElement, writeXml } from './write-xml.ts';

/** A participant of the network Peppol, by a scheme of the code list EAS. */
type Participant = NonNullable<EInvoice['seller']['peppolAddress']>;

/** Who sends a paper to whom, read from its UBL, which Fount wrote itself. */
export interface PeppolParties {
  root: 'Invoice' | 'CreditNote';
  sender: Participant;
  receiver: Participant;
  /** The sender's country (ISO 3166-1). */
  country: string;
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
/** The scheme of all identifiers of participants in the network. */
const authority = 'iso6523-actorid-upis';

/** Reads the parties of a paper as `writeUbl` wrote it. Throws where one has no address: such a file is not written. */
export function readPeppolParties(xml: string): PeppolParties {
  const [, root] = /<(Invoice|CreditNote) /.exec(xml) ?? [];
  const ends = [...xml.matchAll(/<cbc:EndpointID schemeID="(\d{4})">([^<&]+)<\/cbc:EndpointID>/g)];
  const [sender, receiver] = ends.map(([, scheme = '', id = '']) => ({ scheme, id }));
  const [, country] = /<cbc:IdentificationCode>([A-Z]{2})</.exec(xml) ?? [];
  const isRoot = root === 'Invoice' || root === 'CreditNote';
  if (!isRoot || sender === undefined || receiver === undefined || country === undefined)
    throw new Error('The file names no two participants of Peppol');
  return { root, sender, receiver, country };
}

/**
 * A paper in the Standard Business Document of the network (Peppol Business Message Envelope 2.0), from which an access point reads to
 * whom it goes. `id` is a UUID: the same one is the same message.
 */
export function writePeppolEnvelope(xml: string, { id, at }: { id: string; at: Date }): string {
  const { root, sender, receiver, country } = readPeppolParties(xml);
  const { customization, process } = ublProfiles.peppol;
  const participant = (address: Participant) =>
    elementWith('Identifier', { Authority: authority }, `${address.scheme}:${address.id}`);
  const scope = (type: string, value: string, scheme: string | null) =>
    element(
      'Scope',
      element('Type', type),
      element('InstanceIdentifier', value),
      scheme === null ? null : element('Identifier', scheme),
    );
  const header = writeXml(
    requiredElement(
      'StandardBusinessDocumentHeader',
      {},
      element('HeaderVersion', '1.0'),
      element('Sender', participant(sender)),
      element('Receiver', participant(receiver)),
      element(
        'DocumentIdentification',
        element('Standard', `${ubl}${root}-2`),
        element('TypeVersion', '2.1'),
        element('InstanceIdentifier', id),
        element('Type', root),
        element('CreationDateAndTime', at.toISOString()),
      ),
      element(
        'BusinessScope',
        scope('DOCUMENTID', `${ubl}${root}-2::${root}##${customization}::2.1`, 'busdox-docid-qns'),
        scope('PROCESSID', process, 'cenbii-procid-ubl'),
        scope('COUNTRY_C1', country, null),
      ),
    ),
  );
  const declaration = /^<\?xml[^>]*>\n/;
  const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<StandardBusinessDocument xmlns="${namespace}">\n`,
    header.replace(declaration, ''),
    xml.replace(declaration, ''),
    '</StandardBusinessDocument>\n',
  ].join('');
}
