import { Fragment, useState } from 'react'
import { Fingerprint } from 'lucide-react'
import { useT } from '~/hooks/use_t'

/** The code of each buyer: which of the two words they got, group by group. */
const BUYERS = [
  { name: 'Mira', code: '010010' },
  { name: 'Kenji', code: '101001' },
  { name: 'Lin', code: '001111' },
]

/** One text for three buyers: choosing another changes a few words, but not the meaning. */
export function TwoCopies() {
  const t = useT('landing')
  const [chosen, choose] = useState(0)
  const { name, code } = BUYERS[chosen]!

  return (
    <figure className="flex flex-col gap-4">
      <figcaption className="text-sm text-muted">{t('sample.caption')}</figcaption>
      <div role="group" aria-label={t('sample.buyers')} className="flex flex-wrap gap-2">
        {BUYERS.map((buyer, place) => (
          <button
            key={buyer.name}
            type="button"
            aria-pressed={place === chosen}
            onClick={() => choose(place)}
            className="hairline min-h-9 cursor-pointer rounded-full bg-surface px-4 text-sm transition-colors duration-150 hover:border-foreground/40 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-foreground"
          >
            {buyer.name}
          </button>
        ))}
      </div>
      <div className="hairline rounded-2xl bg-surface p-6 sm:p-8">
        <div className="mb-4 flex items-center justify-between gap-4">
          <p className="text-xs text-muted">{t('sample.copy', { name })}</p>
          <Pattern code={code} />
        </div>
        <p aria-live="polite" className="min-h-32 text-[1.0625rem] leading-loose">
          <Chosen text={t('sample.text')} code={code} />
        </p>
      </div>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Fingerprint aria-hidden size={16} className="shrink-0 text-accent-text" />
        {t('sample.verdict', { name })}
      </p>
    </figure>
  )
}

/** `[slowly|unhurriedly]` becomes the word that this code selects, highlighted. */
function Chosen({ text, code }: { text: string; code: string }) {
  const parts = text.split(/(\[[^\]]*\])/)
  return parts.map((part, place) => {
    if (!part.startsWith('[')) return <Fragment key={place}>{part}</Fragment>
    const words = part.slice(1, -1).split('|')
    return (
      <mark
        key={place}
        className="rounded-sm bg-accent-soft px-0.5 text-accent-soft-foreground underline decoration-accent-text decoration-2 underline-offset-4"
      >
        {words[Number(code[(place - 1) / 2])]}
      </mark>
    )
  })
}

function Pattern({ code }: { code: string }) {
  return (
    <span aria-hidden className="flex gap-1">
      {[...code].map((sign, place) => (
        <span
          key={place}
          className={`size-2 rounded-full ${sign === '1' ? 'bg-accent' : 'bg-accent-soft'}`}
        />
      ))}
    </span>
  )
}
