import type { ProductForm } from '~/components/catalog/editor/product_form'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Visible = ProductForm['visible']

const PLACES: Record<Visible['position'], string> = {
  footer: 'inset-x-2 bottom-2 text-center',
  header: 'inset-x-2 top-2 text-center',
  diagonal: 'inset-x-[-20%] top-1/2 -translate-y-1/2 -rotate-35 text-center text-xs',
  tiled: 'inset-[-20%] -rotate-25 leading-7 wrap-anywhere',
}

const SAMPLE_DAY = '2026-01-31T00:00:00Z'
const LINES = [
  'w-2/3',
  'w-full',
  'w-full',
  'w-11/12',
  'w-full',
  'w-3/4',
  'w-full',
  'w-full',
  'w-5/6',
]

/** A page as a buyer will see it, with a made-up purchase. Paper is white in the dark, too. */
export function MarkPreview({ visible }: { visible: Visible }) {
  const t = useT('catalog')
  const format = useFormat()
  const { user } = useShared()
  const values: Record<string, string> = {
    username: user?.username ?? '',
    email: user?.email ?? '',
    tradeNo: '2026013100001',
    date: format.date(SAMPLE_DAY),
  }
  const text = visible.text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const repeated = visible.position === 'tiled' ? `${text}\u2003`.repeat(30) : text

  return (
    <figure className="flex flex-col gap-2">
      <div
        role="img"
        aria-label={t('marks.preview_label', { text })}
        className="hairline relative aspect-[1/1.414] w-full max-w-52 overflow-hidden rounded-md bg-white px-5 py-8"
      >
        <div aria-hidden className="flex flex-col gap-2.5">
          {LINES.map((width, line) => (
            <span key={line} className={`block h-1.5 rounded-full bg-neutral-200 ${width}`} />
          ))}
        </div>
        <div
          aria-hidden
          className={`absolute text-[9px] text-neutral-700 ${PLACES[visible.position]}`}
          style={{ opacity: visible.opacity }}
        >
          {repeated}
        </div>
      </div>
      <figcaption className="text-xs text-muted">{t('marks.preview')}</figcaption>
    </figure>
  )
}
