import type { ClipboardEvent } from 'react'
import { ArrowRight } from 'lucide-react'
import type { RowProblem } from '~/components/catalog/editor/synonyms/group_rules'
import type { SynonymGroup } from '~/components/catalog/editor/product_form'
import type { Occurrences } from '~/components/catalog/editor/synonyms/use_group_check'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'

type Props = {
  place: number
  group: SynonymGroup
  problem: RowProblem | null
  /** The positions of the original in the uploaded text, once checked. */
  occurrences?: Occurrences
  disabled: boolean
  onChange: (part: Partial<SynonymGroup>) => void
  /** @returns whether the pasted list was accepted */
  onPaste: (text: string) => boolean
}

const INPUT =
  'h-9 w-full min-w-0 rounded-lg border border-field-border bg-field px-3 text-sm text-foreground focus-visible:outline-2 focus-visible:outline-focus aria-invalid:border-danger disabled:opacity-60'

const COLUMNS =
  'grid grid-cols-[1.5rem_minmax(0,1fr)_1rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[1.5rem_8rem_1rem_8rem_minmax(0,1fr)]'

/** The column headings; screen readers announce them with each field. */
export function GroupHeads() {
  const t = useT('catalog')
  return (
    <div aria-hidden className={`${COLUMNS} text-xs text-muted`}>
      <span className="col-start-2">{t('marks.column_original')}</span>
      <span className="col-start-4">{t('marks.column_synonym')}</span>
    </div>
  )
}

/** The fields of one group. Four characters need no wide field, so the row fits on one line of a phone. */
export function GroupRow({ place, group, problem, occurrences, disabled, ...on }: Props) {
  const t = useT('catalog')
  const n = place + 1
  const noteId = `group-${n}-note`
  const input = (side: keyof SynonymGroup) => ({
    'value': group[side],
    'placeholder': place === 0 ? t(`marks.example_${side}`) : undefined,
    disabled,
    'className': INPUT,
    'aria-label': t(`marks.${side}`, { n }),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': noteId,
    'onChange': (event: { target: { value: string } }) =>
      on.onChange({ [side]: event.target.value }),
  })

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    if (on.onPaste(event.clipboardData.getData('text'))) event.preventDefault()
  }

  return (
    <li className={`${COLUMNS} items-center gap-y-1`}>
      <span className="tabular text-end text-xs text-muted">{n}</span>
      <input {...input('original')} onPaste={paste} />
      <ArrowRight aria-hidden className="size-4 text-muted" />
      <input {...input('synonym')} />
      <span
        id={noteId}
        className="col-span-3 col-start-2 min-w-0 text-xs sm:col-span-1 sm:col-start-5 text-muted sm:ps-2"
      >
        {problem ? (
          <ErrorText isAlert={false}>{t(`marks.problems.${problem}`)}</ErrorText>
        ) : (
          <Places occurrences={occurrences} />
        )}
      </span>
    </li>
  )
}

function Places({ occurrences }: { occurrences?: Occurrences }) {
  const t = useT('catalog')
  if (!occurrences) return null
  const [first] = occurrences.excerpts
  return (
    <span className="flex min-w-0 gap-2">
      <span className="tabular shrink-0">{t('marks.found', { count: occurrences.count })}</span>
      {first ? (
        <span className="min-w-0 truncate">
          {first.before}
          <mark className="rounded-sm bg-accent-soft px-0.5 text-accent-text">{first.word}</mark>
          {first.after}
        </span>
      ) : null}
    </span>
  )
}
