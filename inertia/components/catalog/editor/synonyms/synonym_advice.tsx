import type { GroupCheck } from '~/components/catalog/editor/synonyms/use_group_check'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useT } from '~/hooks/use_t'

type Props = { check: GroupCheck; fileName: string | null }

/**
 * How well the groups would trace the uploaded text: advice, except for groups that cannot be
 * applied.
 */
export function SynonymAdvice({ check, fileName }: Props) {
  const t = useT('catalog')
  if (fileName === null) return <p className="text-sm text-muted">{t('marks.no_text_yet')}</p>
  if (check.isBusy) return <p className="text-sm text-muted">{t('marks.checking', { fileName })}</p>
  const { warnings } = check.result ?? { warnings: [] }
  if (warnings.length === 0)
    return <p className="text-sm text-muted">{t('marks.checked_against', { fileName })}</p>

  return (
    <NoticeBox kind="warning" title={t('marks.advice', { fileName })}>
      <ul className="list-disc ps-5">
        {warnings.map(({ kind, group }) => (
          <li key={`${kind}-${group}`}>{t(`marks.warnings.${kind}`, { n: group + 1 })}</li>
        ))}
      </ul>
    </NoticeBox>
  )
}
