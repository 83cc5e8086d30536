import type { Data } from '@generated/data'
import { ErrorText } from '~/components/ui/fields/error_text'
import { useT } from '~/hooks/use_t'

export type Contents = NonNullable<Data.Catalog.Attachments.Attachment['contents']>

type Props = {
  contents: Contents
  isPassed: boolean
  /** How many carry the mark, how many do not, and that these may not be sold. */
  words: Record<'marked' | 'unmarked' | 'refused', string>
}

/** Which entries of a pack carry the mark, and by name those that do not. */
export function PackLine({ contents, isPassed }: Omit<Props, 'words'>) {
  const t = useT('catalog')
  const { entries, pictures, marked } = contents
  const words = {
    marked: t('pack.marked', { marked, entries }),
    unmarked: t('pack.unmarked', { count: entries - marked }),
    refused: t('pack.refused', { count: pictures - marked }),
  }
  return <ContentsLine contents={contents} isPassed={isPassed} words={words} />
}

export function ContentsLine({ contents, isPassed, words }: Props) {
  const t = useT('catalog')
  const { entries, pictures, marked, unmarked } = contents
  const names = unmarked.map(({ name, reason }) =>
    reason ? t('pack.named', { name, reason: t(`unmarkable.${reason}`) }) : name
  )
  const unnamed = entries - marked - unmarked.length
  return (
    <>
      <span className="tabular block text-xs text-muted">{words.marked}</span>
      {names.length > 0 ? (
        <details className="text-xs text-muted">
          <summary className="cursor-pointer">{words.unmarked}</summary>
          <ul className="mt-1 flex flex-col gap-0.5 wrap-anywhere">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {unnamed > 0 ? <li>{t('pack.more', { count: unnamed })}</li> : null}
          </ul>
        </details>
      ) : null}
      {marked < pictures && !isPassed ? <ErrorText>{words.refused}</ErrorText> : null}
    </>
  )
}
