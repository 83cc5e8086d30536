import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { StageChips } from '~/components/payouts/settlements/stage_chip'
import { hrefOf } from '~/components/payouts/settlements/settlement_columns'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { ProgressBar } from '~/components/ui/feedback/progress_bar'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Run = Data.Payouts.Administration.WithdrawalRun
type Props = InertiaProps<{ run: Run; page: number }>

const EVERY_MS = 2_000
const PAGE = 25
const COUNTS = ['paid', 'sent', 'waiting', 'failed', 'unknown', 'open', 'skipped'] as const
const TONES = { running: 'accent', done: 'success', stopped: 'warning' } as const

/** The progress of a run, read from the server: it survives a reload and a closed browser. */
export default function RunPage({ run, page }: Props) {
  const t = useT('settlements')
  const format = useFormat()
  const isMoving = run.state === 'running' || run.counts.sent > 0
  useRefresh(isMoving)
  const done = run.count - run.counts.open
  return (
    <>
      <PageHeader
        title={t('run.title', { type: t(`types.${run.type}`), id: run.runId })}
        description={<Moment at={run.createdAt} as="datetime" />}
        breadcrumbs={[{ label: t('title'), href: '/admin/settlements' }]}
        actions={<StatusChip tone={TONES[run.state]}>{t(`run.states.${run.state}`)}</StatusChip>}
      />
      <Panel title={t('run.progress')}>
        <div className="flex flex-col gap-5">
          <ProgressBar
            label={t('run.tried', { done, count: run.count })}
            percent={Math.floor((100 * done) / run.count)}
          />
          <Facts
            facts={[
              ...run.totals.map((sum) => ({
                label: t('run.sum', { currency: sum.currency }),
                value: <span className="tabular-nums">{format.money(sum)}</span>,
              })),
              ...COUNTS.filter((name) => run.counts[name] > 0).map((name) => ({
                label: t(`run.counts.${name}`),
                value: <span className="tabular-nums">{format.number(run.counts[name])}</span>,
              })),
            ]}
          />
          {run.state === 'running' ? <StopButton run={run} /> : null}
        </div>
      </Panel>
      <Panel title={t('run.items')} flush>
        <ul className="divide-y divide-separator">
          {run.items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-6">
              <span className="me-auto flex flex-col">
                <TextLink href={hrefOf(item)}>{item.invoiceNo}</TextLink>
                <span className="text-xs text-muted">{item.creator.name}</span>
              </span>
              <span className="tabular-nums">{format.money(item.credited)}</span>
              <StageChips settlement={item} />
            </li>
          ))}
        </ul>
      </Panel>
      <Pages run={run} page={page} />
    </>
  )
}

function Pages({ run, page }: Pick<Props, 'run' | 'page'>) {
  const t = useT('settlements')
  const last = Math.ceil(run.count / PAGE)
  if (last <= 1) return null
  const to = (number: number) => `/admin/settlements/runs/${run.runId}?page=${number}`
  return (
    <nav className="flex items-center gap-3" aria-label={t('run.pages')}>
      {page > 1 ? (
        <LinkButton size="sm" variant="outline" href={to(page - 1)}>
          {t('run.previous')}
        </LinkButton>
      ) : null}
      <span className="text-sm text-muted">{t('run.page', { page, last })}</span>
      {page < last ? (
        <LinkButton size="sm" variant="outline" href={to(page + 1)}>
          {t('run.next')}
        </LinkButton>
      ) : null}
    </nav>
  )
}

/** Stops the run: no new attempts are made, those under way continue. */
function StopButton({ run }: Pick<Props, 'run'>) {
  const t = useT('settlements')
  const stopping = useApi('api.admin.settlement_runs.update')
  const [isAsking, setAsking] = useState(false)

  async function stop() {
    const params = { id: run.runId }
    const stopped = await stopping.submit({ params, body: { state: 'stopped' } })
    if (!stopped) return false
    return () => router.reload()
  }

  return (
    <>
      <Button variant="danger-soft" className="self-start" onPress={() => setAsking(true)}>
        {t('run.stop')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={stopping}
        title={t('run.stop_ask')}
        confirmLabel={t('run.stop')}
        danger
        onConfirm={stop}
      >
        <div className="flex flex-col gap-4">
          <p>{t('run.stop_explain')}</p>
          <ApiFailure api={stopping} />
        </div>
      </ConfirmDialog>
    </>
  )
}

function useRefresh(isMoving: boolean) {
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => router.reload({ only: ['run'] }), EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving])
}
