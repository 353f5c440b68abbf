import { Link, Path, Svg, View } from '@react-pdf/renderer';
import type { Sheet } from '#server/documents/data/sheet.ts';
import { column, textWidth, unit } from '#server/documents/typesetting/page-measures.ts';
import { Words } from '#server/documents/typesetting/sheet-words.tsx';
import { qrCodePath } from './qr-code-path.ts';

/** 30 mm: read by a phone from an arm's length. */
const codeSize = 14 * unit;

/** Where the document can be checked: a QR code in the first column, and the address beside it. It stays on one page. */
export function CheckPdf({ check: { sentence, url, code } }: { check: NonNullable<Sheet['check']> }) {
  const { path, size } = qrCodePath(url);
  return (
    <View wrap={false} style={{ flexDirection: 'row', marginTop: 6 * unit, paddingBottom: 4 * unit }}>
      <View style={{ width: column }}>
        <Svg width={codeSize} height={codeSize} viewBox={`0 0 ${size} ${size}`}>
          <Path d={path} fill="black" />
        </Svg>
      </View>
      <View style={{ width: textWidth }}>
        <Words width={textWidth}>{sentence}</Words>
        <View style={{ marginTop: unit }}>
          <Link src={url} style={{ color: '#000', textDecoration: 'none' }}>
            <Words width={textWidth}>{url}</Words>
          </Link>
        </View>
        <View style={{ marginTop: unit }}>
          <Words width={textWidth}>{`Code ${code}`}</Words>
        </View>
      </View>
    </View>
  );
}
