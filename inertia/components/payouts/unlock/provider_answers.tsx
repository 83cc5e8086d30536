import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { hrefOf, paymentColumns } from '~/components/payouts/settlements/settlement_columns'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT, type Translate } from '~/hooks/use_t'
import type { List } from '~/types'

type Settlement = Data.Payouts.Administration.Withdrawal
type Answer = Data.Payouts.Administration.ProviderAnswer

const TONES = {
  not_there: 'neutral',
  paid: 'danger',
  under_way: 'warning',
  failed: 'neutral',
  returned: 'warning',
  not_fully_asked: 'danger',
  look_by_hand: 'danger',
  no_answer: 'danger',
} as const

/** Open withdrawals beside the providers' records, queried page by page. */
export function ProviderAnswers({ settlements }: { settlements: List<Settlement> }) {
  const t = useT('settlements')
  const format = useFormat()
  const asking = useApi('api.admin.sending_locks.compare', { isQuestion: true })
  const answers = new Map(asking.data?.map((answer) => [answer.id, answer]))
  async function ask() {
    const ids = settlements.items.map(({ id }) => id)
    const found = await asking.submit({ body: { ids } })
    // How many remain to be compared.
    if (found !== undefined) router.reload({ only: ['lock'] })
  }
  return (
    <section className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{t('unlock.open')}</h2>
        <Button
          size="sm"
          variant="outline"
          busy={asking.processing}
          disabled={settlements.items.length === 0}
          onPress={() => void ask()}
        >
          {t('unlock.ask')}
        </Button>
      </header>
      <ApiFailure api={asking} />
      <DataTable
        label={t('unlock.open')}
        columns={answerColumns(t, format, answers)}
        list={settlements}
        rowId={({ id }) => id}
        only={['settlements']}
        empty={<EmptyState title={t('unlock.empty')} />}
      />
    </section>
  )
}

function answerColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>,
  answers: Map<number, Answer>
): Column<Settlement>[] {
  return [
    {
      id: 'invoice',
      label: t('column.invoice'),
      cell: (row) => (
        <span className="flex min-w-28 flex-col">
          <TextLink href={hrefOf(row)}>{row.invoiceNo}</TextLink>
          <span className="text-xs text-muted wrap-anywhere">{row.creator.name}</span>
        </span>
      ),
    },
    ...paymentColumns(t, format),
    {
      id: 'answer',
      label: t('unlock.answer'),
      cell: ({ id }) => <AnswerCell answer={answers.get(id)} />,
    },
  ]
}

function AnswerCell({ answer }: { answer: Answer | undefined }) {
  const t = useT('settlements')
  const format = useFormat()
  if (!answer) return <span className="text-muted">{t('unlock.not_asked')}</span>
  const { trace, reference, told, key, lastKey } = answer
  const needsPerson = trace === 'look_by_hand' || trace === 'not_fully_asked'
  const isNoneFound = trace === 'not_there' || trace === 'not_fully_asked'
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <StatusChip tone={TONES[trace]}>{t(`unlock.traces.${trace}`)}</StatusChip>
      {needsPerson ? <span className="text-xs">{t(`unlock.hints.${trace}`)}</span> : null}
      <span className="text-xs text-muted wrap-anywhere">
        {isNoneFound && lastKey ? `${key} – ${lastKey}` : key}
      </span>
      {told || reference ? (
        <span className="text-xs wrap-anywhere">
          {[told && format.money(told), reference].filter(Boolean).join(' · ')}
        </span>
      ) : null}
    </span>
  )
}
