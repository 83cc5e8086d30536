import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { SettlementRow } from '~/components/payouts/settlements/settlement_columns'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { rows: SettlementRow[]; only: string[]; onClear: () => void }

export type Approval = ReturnType<typeof useApproval>

/** The approval of the selected withdrawals that can be approved; asks first when a creator among them is in debt. */
export function useApproval({ rows, only, onClear }: Props) {
  const t = useT('settlements')
  const api = useApi('api.admin.settlement_approvals.store')
  const [isAsking, setAsking] = useState(false)
  const toApprove = rows.filter(({ bulkAction }) => bulkAction === 'approve')
  const inDebt = toApprove.filter(({ owes }) => owes.length > 0)

  async function approve() {
    const withdrawals = toApprove.map(({ id, version }) => ({ id, version }))
    const done = await api.submit({ body: { withdrawals } })
    if (!done) return false
    if (done.approved > 0) toast.success(t('done.approve', { count: done.approved }))
    if (done.passed.length > 0) toast.danger(t('passed', { count: done.passed.length }))
    return () => {
      onClear()
      router.reload({ only })
    }
  }
  async function begin() {
    if (inDebt.length > 0) return setAsking(true)
    const finish = await approve()
    if (finish) finish()
  }

  return { api, toApprove, inDebt, isAsking, end: () => setAsking(false), begin, approve }
}
