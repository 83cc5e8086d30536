import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import type { SettlementRow } from '~/components/payouts/settlements/settlement_columns'
import { sumsOf } from '~/components/payouts/settlements/sums'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Facts } from '~/components/ui/show/facts'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'

const CHANNELS = { USDT_TRC20: 'usdt', PAYPAL: 'paypal', WISE: 'wise', ALIPAY: 'alipay' } as const
/** A TRX has six decimals like USDT, so fees in TRX are formatted as USDT. */
const AS_TRX = 'USDT'
const MOST_ESTIMATED = 100

type Props = { rows: SettlementRow[]; onClose: () => void }

/** Names what will be sent; the server refuses when it is no longer the same. */
export function RunDialog({ rows, onClose }: Props) {
  const t = useT('settlements')
  const format = useFormat()
  const starting = useApi('api.admin.settlement_runs.store')
  const type = rows[0]!.type
  const expectedTotal = sumsOf(rows) as never
  const activeId = starting.failure?.details.runId

  async function start() {
    const body = { ids: rows.map(({ id }) => id), expectedCount: rows.length, expectedTotal }
    const run = await starting.submit({ params: { channel: CHANNELS[type] }, body })
    if (!run) return false
    return () => router.visit(`/admin/settlements/runs/${run.runId}`)
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={starting}
      title={t('run.ask', { count: rows.length, type: t(`types.${type}`) })}
      confirmLabel={t('run.start')}
      onConfirm={start}
    >
      <div className="flex flex-col gap-4">
        <ApiFailure api={starting} />
        {typeof activeId === 'number' ? (
          <LinkButton variant="outline" size="sm" href={`/admin/settlements/runs/${activeId}`}>
            {t('run.show_active')}
          </LinkButton>
        ) : null}
        <Facts
          facts={sumsOf(rows).map((sum) => ({
            label: t('run.sum', { currency: sum.currency }),
            value: <strong className="tabular-nums">{format.money(sum)}</strong>,
          }))}
        />
        {type === 'USDT_TRC20' ? <Fees ids={rows.map(({ id }) => id)} /> : null}
        <p className="text-sm text-muted">{t('run.explain')}</p>
      </div>
    </ConfirmDialog>
  )
}

/** What the network would charge at the moment. */
function Fees({ ids }: { ids: number[] }) {
  const t = useT('settlements')
  const { submit, data, failure, processing } = useApi('api.admin.settlement_runs.estimate')
  const asked = ids.slice(0, MOST_ESTIMATED).join()
  useEffect(() => {
    void submit({ body: { ids: asked.split(',').map(Number) } })
  }, [submit, asked])
  if (processing) return <p className="text-sm text-muted">{t('estimate.asking')}</p>
  if (failure || !data) return <p className="text-sm text-muted">{failure?.message}</p>
  const refused = data.items.filter(({ refusal }) => refusal !== null)
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {t('estimate.fee', {
          trx: toDecimal(data.totals.feeSun, AS_TRX),
          energy: data.totals.energy,
        })}
      </p>
      <p className="text-muted">
        {t('estimate.wallet', {
          usdt: toDecimal(data.wallet.usdt, 'USDT'),
          trx: toDecimal(data.wallet.sun, AS_TRX),
        })}
      </p>
      {refused.length > 0 ? (
        <p className="text-danger">
          {t('estimate.refused', { list: refused.map(({ invoiceNo }) => invoiceNo).join(', ') })}
        </p>
      ) : null}
    </div>
  )
}
