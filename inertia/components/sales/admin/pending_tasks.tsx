import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextLink } from '~/components/ui/actions/text_link'
import { useT } from '~/hooks/use_t'

type PendingTask = {
  refundsRequested: number
  refundsFailed: number
  refundsByHand: number
  disputed: number
  cancelled: number
}
export type Counts = Record<'product' | 'tipping', PendingTask>

type Props = { counts: Counts; type: keyof Counts | 'all' }

/** Tasks that need an admin, with links. */
export function PendingTasks({ counts, type }: Props) {
  const t = useT('orders')
  if (type === 'all') return null
  const { refundsRequested, refundsFailed, refundsByHand, disputed } = counts[type]
  const linkTo = (status: string) => `/admin/orders?type=${type}&status=${status}`
  const tasks = [
    { count: refundsRequested, status: 'refund_requested', words: 'admin.waiting' },
    { count: refundsFailed, status: 'refund_failed', words: 'admin.failing' },
    { count: refundsByHand, status: 'refund_by_hand', words: 'admin.sending' },
    { count: disputed, status: 'disputed', words: 'admin.disputing' },
  ].filter(({ count }) => count > 0)
  return tasks.map(({ count, status, words }) => (
    <NoticeBox key={status} kind={status === 'refund_failed' ? 'danger' : 'warning'}>
      {t(words, { count })} <TextLink href={linkTo(status)}>{t('admin.show_them')}</TextLink>
    </NoticeBox>
  ))
}
