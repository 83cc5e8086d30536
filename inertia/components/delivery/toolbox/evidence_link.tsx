import { FileDown } from 'lucide-react'
import { useT } from '~/hooks/use_t'

type Props = { reportId: string; creatorName: string | null }

/**
 * The URL of the evidence of a traced leak.
 * @param creatorName of the shop that an admin has entered; null in one's own
 */
export function evidenceUrl(reportId: string, creatorName: string | null): string {
  const toolbox = creatorName
    ? `/api/v1/admin-dashboard/shops/${encodeURIComponent(creatorName)}/watermark-assignment`
    : '/api/v1/creator-dashboard/watermark-assignment'
  return `${toolbox}/reports/${reportId}`
}

/**
 * A link to the evidence of a traced leak.
 * @param creatorName of the shop that an admin has entered; null in one's own
 */
export function EvidenceLink({ reportId, creatorName }: Props) {
  const t = useT('delivery')
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <a
        href={evidenceUrl(reportId, creatorName)}
        download
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent-text underline-offset-4 hover:underline"
      >
        <FileDown aria-hidden className="size-4 shrink-0" />
        {t('report.get')}
      </a>
      <span className="text-muted">{t('report.hint')}</span>
    </p>
  )
}
