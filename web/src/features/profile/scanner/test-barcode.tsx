import { testCode } from '../../../ui/scan/layouts/layout-test.rules.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import css from './test-barcode.module.css'

/** Widths of bar, space, bar … of the test code in Code 128, in modules; a test reads them back. */
export const testBarWidths =
  '211214211331311321111323312311312113113123122132123221223211113222221132221231122231213212' +
  '2231123212213121313112221112243211221231222312122222211222312331112'

/** White on each side of the bars, in modules. */
const quiet = 10

const widths = Array.from(testBarWidths, Number)
const startOf = (at: number) => widths.slice(0, at).reduce((sum, width) => sum + width, quiet)
const bars = widths.flatMap((width, at) => (at % 2 === 0 ? [{ from: startOf(at), width }] : []))
const total = startOf(widths.length) + quiet

/** The test barcode, black on white in every theme, so that a scanner reads it from the screen. */
export function TestBarcode() {
  const t = useTexts('scanner-test')
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${total} 60`} className={css.bars} role="img" aria-label={t('test_code')}>
        {bars.map(({ from, width }) => (
          <rect key={from} x={from} y={5} width={width} height={50} fill="#000" />
        ))}
      </svg>
      <figcaption>
        <bdi>{testCode}</bdi>
      </figcaption>
    </figure>
  )
}
