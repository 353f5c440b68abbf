import type { FileAnswer } from '#contract/file-answer.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import { composeSample } from '#fonts/drawing/compose-sample.ts';
import type { OpenedDocuments } from '#server/documents/data/document-data.ts';
import type { DrawingServices, DrawnSample } from './draw-sample.ts';
import { toGivenSample, toSamplePng } from './picture-sample.ts';
import type { SamplePlan } from './sample-plan.ts';

export interface FileServices extends DrawingServices {
  documents: Pick<OpenedDocuments, 'sample'>;
  now: () => Date;
}

/** What a file says of its picture: `fontSize` is its largest in px. */
interface Said extends Pick<SamplePlan, 'fontSize' | 'isPictured'> {
  title: string;
  texts: string[];
}

/** A drawn sample as a file; where its outlines are not given with a picture in their place. */
export async function makeSampleFile(
  services: FileServices,
  { format, drawn, said }: { format: SampleFormat; drawn: DrawnSample; said: Said },
): Promise<Omit<FileAnswer, 'fileName'>> {
  return await makers[format](services, drawn, said);
}

type Make = (services: FileServices, drawn: DrawnSample, said: Said) => Promise<Omit<FileAnswer, 'fileName'>>;

const makers: Record<SampleFormat, Make> = {
  png: async (services, drawn, said) => ({
    bytes: await toSamplePng(services, said, drawn),
    contentType: 'image/png',
  }),
  svg: async (services, drawn, said) => ({
    bytes: new TextEncoder().encode(
      composeSample({ ...(await toGivenSample(services, said, drawn)), title: said.texts.join('\n') }),
    ),
    contentType: 'image/svg+xml',
  }),
  pdf: async (services, drawn, said) =>
    services.documents.sample({
      title: said.title,
      number: '',
      date: services.now(),
      texts: said.texts,
      picture: await toGivenSample(services, said, drawn),
    }),
};
