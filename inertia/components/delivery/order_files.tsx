import { Panel } from '~/components/ui/show/panel'
import { RetryButton } from '~/components/ui/feedback/api_form'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { ProgressBar } from '~/components/ui/feedback/progress_bar'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { DownloadAll } from '~/components/delivery/download_all'
import { StorageLinks } from '~/components/delivery/storage_links'
import { OrderFileRow } from '~/components/delivery/order_file_row'
import { isUnderway, useOrderFiles } from '~/components/delivery/use_order_files'
import { type OrderFilesState } from '~/components/delivery/order_file'
import { useT } from '~/hooks/use_t'

type Props = {
  order: { tradeNo: string; status: 'unpaid' | 'paid' | 'refunded' }
  /** Requests a refund, where that is possible. */
  onRequestRefund?: () => void
}

/** The files of an order: the state of each copy and its download. */
export function OrderFiles({ order: { tradeNo, status }, onRequestRefund }: Props) {
  const t = useT('delivery')
  const isPaid = status === 'paid'
  const { state, hasFailed, isWaiting, read, retry } = useOrderFiles(tradeNo, isPaid)
  // The mail about ready files is sent once.
  const isMailed = state?.files.every((file) => !isUnderway(file) || !file.copy.wasMade)
  const isMarked = isPaid && state?.files.some(({ copy }) => copy.isMarked)

  return (
    <Panel title={t('files.title')} description={isMarked ? t('files.personal') : undefined}>
      {isPaid ? (
        <div className="flex flex-col gap-4" aria-live="polite">
          {isWaiting && state ? (
            <NoticeBox kind="info">{t(isMailed ? 'files.mayClose' : 'files.mayReturn')}</NoticeBox>
          ) : null}
          {hasFailed && state ? (
            <NoticeBox kind="warning" action={<RetryButton api={{ retry }} />}>
              {t('files.unreachable')}
            </NoticeBox>
          ) : null}
          {hasFailed && !state ? (
            <ErrorState title={t('files.unreachable')} onRetry={retry} />
          ) : (
            <Files
              tradeNo={tradeNo}
              state={state}
              onChange={read}
              onRequestRefund={onRequestRefund}
            />
          )}
        </div>
      ) : (
        <p className="text-sm text-muted">
          {t(status === 'refunded' ? 'files.revoked' : 'files.unpaid')}
        </p>
      )}
    </Panel>
  )
}

type FilesProps = Pick<Props, 'onRequestRefund'> & {
  tradeNo: string
  state: OrderFilesState | null
  onChange: () => void
}

function Files({ tradeNo, state, onChange, onRequestRefund }: FilesProps) {
  const t = useT('delivery')
  if (!state) return <TextSkeleton lines={3} />
  if (!state.isGranted) return <ProgressBar label={t('files.granting')} percent={null} />
  const { files, links, productId } = state
  if (files.length + links.length === 0) {
    return <p className="text-sm text-muted">{t('files.empty')}</p>
  }
  return (
    <>
      {files.length > 0 ? (
        <ul className="divide-y divide-separator">
          {files.map((file) => (
            <OrderFileRow
              key={file.attachmentId}
              tradeNo={tradeNo}
              productId={productId}
              file={file}
              onChange={onChange}
              onRequestRefund={onRequestRefund}
            />
          ))}
        </ul>
      ) : null}
      <DownloadAll tradeNo={tradeNo} productId={productId} files={files} onChange={onChange} />
      <StorageLinks links={links} />
    </>
  )
}
