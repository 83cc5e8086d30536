import type { Data } from '@generated/data'
import { ErrorText } from '~/components/ui/fields/error_text'
import { useT } from '~/hooks/use_t'

type Contents = NonNullable<Data.Catalog.Attachments.Attachment['contents']>

/** Which entries of a pack carry the mark, and by name those that do not. */
export function PackLine({ contents, isPassed }: { contents: Contents; isPassed: boolean }) {
  const t = useT('catalog')
  const { entries, pictures, marked, unmarked } = contents
  const names = unmarked.map(({ name, reason }) =>
    reason ? t('pack.named', { name, reason: t(`unmarkable.${reason}`) }) : name
  )
  const unnamed = entries - marked - unmarked.length
  return (
    <>
      <span className="tabular block text-xs text-muted">
        {t('pack.marked', { marked, entries })}
      </span>
      {names.length > 0 ? (
        <details className="text-xs text-muted">
          <summary className="cursor-pointer">
            {t('pack.unmarked', { count: entries - marked })}
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5 wrap-anywhere">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {unnamed > 0 ? <li>{t('pack.more', { count: unnamed })}</li> : null}
          </ul>
        </details>
      ) : null}
      {marked < pictures && !isPassed ? (
        <ErrorText>{t('pack.refused', { count: pictures - marked })}</ErrorText>
      ) : null}
    </>
  )
}
