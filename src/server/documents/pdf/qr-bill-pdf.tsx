// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { Line, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { Data as QrBillData } from 'swissqrbill/types';
import type { Face } from '#server/documents/typesetting/faces.ts';
import { margin, pageHeight, pageWidth, textSize } from '#server/documents/typesetting/page-measures.ts';
import { type QrBillShape, qrBillShapes } from './qr-bill-shapes.ts';

const millimetre = 72 / 25.4;
/** What the standard gives: A6, across the foot of an A4 page. */
const slipHeight = 105 * millimetre;

/** A page with the QR-bill at its foot, and nothing else that could be printed over. `name` is the document's. */
export function QrBillPdf({ bill, name, faces }: { bill: QrBillData; name: string; faces: readonly Face[] }) {
  return (
    <Page size="A4" style={{ fontFamily: faces.map(({ family }) => family) }}>
      <Text style={{ position: 'absolute', top: margin, left: margin, ...textSize }}>
        {`${name}: to pay, by scanning or at a counter`}
      </Text>
      <View style={{ position: 'absolute', top: pageHeight - slipHeight, left: 0 }}>
        <Svg width={pageWidth} height={slipHeight} viewBox={`0 0 ${pageWidth} ${slipHeight}`}>
          <Line
            x1={0}
            y1={0.5}
            x2={pageWidth}
            y2={0.5}
            stroke="black"
            strokeWidth={0.75}
            strokeDasharray="3"
          />
          {qrBillShapes(bill).map((shape, index) => (
            <Shape key={index} shape={shape} />
          ))}
        </Svg>
      </View>
    </Page>
  );
}

function Shape({ shape }: { shape: QrBillShape }) {
  if (shape.kind === 'area') return <Path d={shape.path} fill={shape.fill} />;
  if (shape.kind === 'dashes') {
    const { kind: _, ...ends } = shape;
    return <Line {...ends} stroke="black" strokeWidth={0.75} strokeDasharray="3" />;
  }
  const { x, y, size, isBold, isAtEnd, text } = shape;
  return (
    <Text
      x={x}
      y={y}
      // The standard allows four faces; a PDF reader has this one of itself.
      style={{ fontFamily: isBold ? 'Helvetica-Bold' : 'Helvetica', fontSize: size }}
      {...(isAtEnd ? { textAnchor: 'end' } : {})}
    >
      {text}
    </Text>
  );
}
