import type { ProductForm } from '~/components/catalog/editor/product_form'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Visible = ProductForm['visible']

const SAMPLE_DAY = '2026-01-31T00:00:00Z'
const WIDTH = 210
const HEIGHT = 297
const LINES = [110, 160, 160, 150, 160, 120, 160, 160, 140, 160, 90, 160, 150]

/** A page as a buyer will see it, with sample purchase data. Paper is white in dark mode, too. */
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

  return (
    <figure className="flex max-w-52 flex-col gap-2">
      <svg
        role="img"
        aria-label={t('marks.preview_label', { text })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="hairline w-full rounded-md bg-white"
      >
        {LINES.map((width, line) => (
          <rect
            key={line}
            x={25}
            y={36 + line * 17}
            width={width}
            height={5}
            rx={2.5}
            fill="#e5e5e5"
          />
        ))}
        <g fill="#404040" opacity={visible.opacity} textAnchor="middle">
          <Mark text={text} position={visible.position} />
        </g>
      </svg>
      <figcaption className="text-xs text-muted">{t('marks.preview')}</figcaption>
    </figure>
  )
}

function Mark({ text, position }: { text: string; position: Visible['position'] }) {
  const [middle, center] = [WIDTH / 2, HEIGHT / 2]
  if (position === 'tiled') {
    return (
      <g fontSize={8} transform={`rotate(-25 ${middle} ${center})`}>
        {Array.from({ length: 12 }, (_, row) => (
          <text key={row} x={middle} y={row * 32 - 30}>
            {`${text}      `.repeat(5)}
          </text>
        ))}
      </g>
    )
  }
  if (position === 'diagonal') {
    return (
      <text x={middle} y={center} fontSize={14} transform={`rotate(-50 ${middle} ${center})`}>
        {text}
      </text>
    )
  }
  return (
    <text x={middle} y={position === 'header' ? 16 : HEIGHT - 10} fontSize={7.5}>
      {text}
    </text>
  )
}
