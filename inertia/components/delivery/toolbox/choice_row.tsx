import { useId } from 'react'
import { useT } from '~/hooks/use_t'

export const CHOICES = ['original', 'synonym', 'unknown'] as const
export type Choice = (typeof CHOICES)[number]

type Props = {
  /** The number of the group, 1 to 13. */
  n: number
  group: { original: string; synonym: string }
  choice: Choice
  /** Both words occur in the passage that was read. */
  hasBoth: boolean
  onChoose: (choice: Choice) => void
}

const SEGMENT =
  'flex h-full cursor-pointer flex-col items-center justify-center rounded-md px-1 py-1.5 text-center transition-colors hover:bg-default peer-focus-visible:outline-2 peer-focus-visible:outline-focus'

/** Styles of the pressed button: a found word is highlighted, "not found" is not. */
const CHECKED_STYLES = {
  original: 'peer-checked:bg-accent-soft peer-checked:text-accent-text',
  synonym: 'peer-checked:bg-accent-soft peer-checked:text-accent-text',
  unknown: 'text-muted peer-checked:bg-default peer-checked:text-foreground',
}

/**
 * Which word of a group was found: a radio group of three buttons; arrow keys move between them.
 */
export function ChoiceRow({ n, group, choice, hasBoth, onChoose }: Props) {
  const t = useT('delivery')
  const id = useId()
  return (
    <fieldset className="flex min-w-0 items-center gap-2 py-1.5">
      <legend className="sr-only">{t('decoder.group', { n })}</legend>
      <span aria-hidden className="tabular w-6 shrink-0 text-end text-xs text-muted">
        {n}
      </span>
      <div className="hairline grid min-w-0 flex-1 grid-cols-3 gap-0.5 rounded-lg p-0.5">
        {CHOICES.map((each) => (
          <label key={each} className="min-w-0">
            <input
              type="radio"
              name={id}
              value={each}
              checked={choice === each}
              onChange={() => onChoose(each)}
              className="peer sr-only"
            />
            <span className={`${SEGMENT} ${CHECKED_STYLES[each]}`}>
              {each === 'unknown' ? (
                <span className="text-xs">{t('decoder.unknown')}</span>
              ) : (
                <>
                  <span className="text-sm font-medium">{group[each]}</span>
                  <span className="text-xs">{t(`decoder.${each}`)}</span>
                </>
              )}
              {each === 'unknown' && hasBoth ? (
                <span className="text-xs text-(--warning-soft-foreground)">
                  {t('decoder.both')}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
