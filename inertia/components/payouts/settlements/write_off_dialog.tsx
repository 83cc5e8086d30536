import { router } from '@inertiajs/react'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { Facts } from '~/components/ui/show/facts'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'
import { toast } from '~/lib/toast'

type Props = {
  creator: { id: number; name: string }
  /** What the page shows that the creator owes, in each currency. */
  amounts: WireMoney[]
  onClose: () => void
}

/** Asks for the reason before a creator's debts are written off. */
export function WriteOffDialog({ creator, amounts, onClose }: Props) {
  const t = useT('settlements')
  const format = useFormat()
  const writing = useApi('api.admin.receivables.write_off')

  async function writeOff(reason: string) {
    if (!(await writing.submit({ params: { id: creator.id }, body: { reason } }))) return false
    toast.success(t('receivables.done'))
    return () => router.reload({ only: ['receivables'] })
  }

  return (
    <ReasonDialog
      title={t('receivables.ask', { name: creator.name })}
      confirmLabel={t('receivables.write_off')}
      hint={t('receivables.reason_hint')}
      danger
      api={writing}
      onConfirm={writeOff}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t('receivables.explain')}</p>
        <Facts
          facts={amounts.map((amount) => ({
            label: `${t('column.owed')} · ${amount.currency}`,
            value: format.money(amount),
          }))}
        />
      </div>
    </ReasonDialog>
  )
}
