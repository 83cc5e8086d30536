import { FileDown } from 'lucide-react'
import type { Data } from '@generated/data'
import { evidenceUrl } from '~/components/delivery/toolbox/evidence_link'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { Translate } from '~/hooks/use_t'

type Row = Data.Delivery.Tracing.ListedReport
const TONES = {
  identified: 'danger',
  suspects: 'warning',
  insufficient: 'neutral',
  none: 'neutral',
} as const
const MOST_NAMES = 3

/** @param creatorName of the shop that an admin has entered; null in one's own */
export function reportColumns(t: Translate, creatorName: string | null): Column<Row>[] {
  return [
    {
      id: 'report',
      label: t('reports.report'),
      cell: (report) => <CheckResult report={report} t={t} />,
    },
    {
      id: 'verdict',
      label: t('reports.verdict'),
      cell: ({ verdict, kind, suspects }) => (
        <StatusChip tone={TONES[verdict]}>
          {t(`trace.verdict.${verdict}`, { kind, count: suspects.length })}
        </StatusChip>
      ),
    },
    {
      id: 'suspects',
      label: t('reports.suspects'),
      cell: ({ suspects }) => <Suspects suspects={suspects} t={t} />,
    },
    {
      id: 'product',
      label: t('trace.fact.product'),
      cell: ({ suspects }) => (
        <span className="block min-w-32 wrap-anywhere">
          {[...new Set(suspects.map(({ productTitle }) => productTitle))].join(' · ') || '—'}
        </span>
      ),
    },
    {
      id: 'evidence',
      label: t('reports.evidence'),
      align: 'end',
      cell: ({ id }) => (
        <a
          href={evidenceUrl(id, creatorName)}
          download
          aria-label={t('reports.get', { id })}
          className="inline-flex min-h-11 items-center gap-1.5 font-medium whitespace-nowrap text-accent-text underline-offset-4 hover:underline"
        >
          <FileDown aria-hidden className="size-4 shrink-0" />
          {t('reports.kinds.pdf')}
        </a>
      ),
    },
  ]
}

type PartProps = { t: Translate }

/** What was examined, when, and the number that the evidence contains. */
function CheckResult({ report, t }: PartProps & { report: Row }) {
  const { id, kind, fileNames, createdAt } = report
  return (
    <span className="flex min-w-52 flex-col gap-0.5">
      <span className="wrap-anywhere">{fileNames.join(' · ') || t(`reports.kinds.${kind}`)}</span>
      <span className="text-xs text-muted">
        <Moment at={createdAt} as="datetime" />
      </span>
      <code className="text-xs text-muted wrap-anywhere">{id}</code>
    </span>
  )
}

function Suspects({ suspects, t }: PartProps & { suspects: Row['suspects'] }) {
  const named = suspects.slice(0, MOST_NAMES)
  return (
    <ul className="flex min-w-32 flex-col gap-0.5">
      {named.map(({ copyId, buyer, tradeNo }) => (
        <li key={copyId}>
          {buyer.isDeleted ? `#${buyer.id}` : buyer.username}
          <span className="tabular block text-xs text-muted">{tradeNo}</span>
        </li>
      ))}
      {suspects.length > named.length ? (
        <li className="text-xs text-muted">
          {t('reports.more', { count: suspects.length - named.length })}
        </li>
      ) : null}
    </ul>
  )
}
