import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextLink } from '~/components/ui/actions/text_link'
import { useT } from '~/hooks/use_t'

type Waiting = {
  refundsRequested: number
  refundsFailed: number
  refundsByHand: number
  disputed: number
  cancelled: number
}
export type Counts = Record<'product' | 'tipping', Waiting>

type Props = { counts: Counts; type: keyof Counts }

/** Tasks that need an admin, with links. */
export function PendingTasks({ counts, type }: Props) {
  const t = useT('ordering')
  const { refundsRequested, refundsFailed, refundsByHand, disputed } = counts[type]
  const linkTo = (status: string) => `/admin/orders?type=${type}&status=${status}`
  return (
    <>
      {refundsRequested > 0 ? (
        <NoticeBox kind="warning">
          {t('admin.waiting', { count: refundsRequested })}{' '}
          <TextLink href={linkTo('refund_requested')}>{t('admin.show_them')}</TextLink>
        </NoticeBox>
      ) : null}
      {refundsFailed > 0 ? (
        <NoticeBox kind="danger">
          {t('admin.failing', { count: refundsFailed })}{' '}
          <TextLink href={linkTo('refund_failed')}>{t('admin.show_them')}</TextLink>
        </NoticeBox>
      ) : null}
      {refundsByHand > 0 ? (
        <NoticeBox kind="warning">
          {t('admin.sending', { count: refundsByHand })}{' '}
          <TextLink href={linkTo('refund_by_hand')}>{t('admin.show_them')}</TextLink>
        </NoticeBox>
      ) : null}
      {disputed > 0 ? (
        <NoticeBox kind="warning">
          {t('admin.disputing', { count: disputed })}{' '}
          <TextLink href={linkTo('disputed')}>{t('admin.show_them')}</TextLink>
        </NoticeBox>
      ) : null}
    </>
  )
}
