import { CircleCheck, CornerDownLeft, Ellipsis, ReceiptText, Send, Undo2, X } from 'lucide-react'
import type { Data } from '@generated/data'
import { MenuButton } from '~/components/ui/actions/menu_button'
import type { MenuEntry } from '~/components/ui/actions/menu_popup'
import { useT } from '~/hooks/use_t'

export type AdminOrder = Data.Sales.AdminOrder
export type Task = 'details' | 'refund' | 'return' | 'transfer' | 'reject' | 'complete'

const LOOK = { 'aria-hidden': true, 'className': 'size-4' } as const
const ICONS = {
  details: <ReceiptText {...LOOK} />,
  refund: <Undo2 {...LOOK} />,
  return: <CornerDownLeft {...LOOK} />,
  transfer: <Send {...LOOK} />,
  reject: <X {...LOOK} />,
  complete: <CircleCheck {...LOOK} />,
}

type Props = {
  order: AdminOrder
  begin: (task: Task, order: AdminOrder) => void
  /** True on the order's own page, which shows the details itself. */
  isPage?: boolean
}

/** The actions of an admin on an order. */
export function OrderActions({ order, begin, isPage = false }: Props) {
  const t = useT('orders')
  const { tradeNo, refund, status, sentBackState } = order
  const hasFailed =
    refund?.state === 'failed' || (status === 'unpaid' && sentBackState === 'failed')
  const tasks = tasksOf(order).filter((task) => !isPage || task !== 'details')
  const entries = tasks.map((task): MenuEntry => ({
    id: task,
    label: t(`admin.action.${task === 'refund' && hasFailed ? 'retry' : task}`),
    icon: ICONS[task],
    danger: task === 'refund',
    onAction: () => begin(task, order),
  }))

  if (entries.length === 0) return null
  return (
    <MenuButton label={t('admin.actions_of', { tradeNo })} iconOnly entries={entries}>
      <Ellipsis {...LOOK} />
    </MenuButton>
  )
}

function tasksOf(order: AdminOrder): Task[] {
  const { status, refund, payment, sentBackState, dispute, owed, isByHand } = order
  const isUnderWay = refund?.state === 'approved' || refund?.state === 'processing'
  const isDecided = dispute?.state !== 'open'
  const isOwed = isDecided && sentBackState === 'failed'
  const canRefund =
    status === 'paid' ? (isDecided || isByHand) && !isUnderWay : status === 'unpaid' && isOwed
  return [
    'details',
    ...(canRefund ? (['refund'] as const) : []),
    ...(isOwed && status !== 'unpaid' ? (['return'] as const) : []),
    ...(owed ? (['transfer'] as const) : []),
    ...(refund?.state === 'requested' ? (['reject'] as const) : []),
    ...(status === 'unpaid' && payment.status !== 'succeeded' ? (['complete'] as const) : []),
  ]
}
