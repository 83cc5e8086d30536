import {
  BookOpen,
  BookOpenText,
  Download,
  FileArchive,
  FileImage,
  FileText,
  RotateCw,
} from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { ProgressBar } from '~/components/ui/feedback/progress_bar'
import { StatusChip } from '~/components/ui/show/status_chip'
import { UnmarkedNote } from '~/components/delivery/unmarked_note'
import { RetrievalNote } from '~/components/delivery/retrieval_note'
import type { OrderFile } from '~/components/delivery/order_file'
import { failureReasonOf } from '~/components/delivery/failure_reason'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'

type Props = {
  tradeNo: string
  productId: number
  file: OrderFile
  onChange: () => void
  /** Requests a refund, where that is possible. */
  onRequestRefund?: () => void
}

const TONES = {
  not_watermarked: 'neutral',
  queued: 'neutral',
  converting: 'accent',
  processing: 'accent',
  failed: 'danger',
  done: 'success',
} as const

const ICONS = {
  pdf: FileText,
  text: FileText,
  image: FileImage,
  pack: FileArchive,
  epub: BookOpen,
  other: FileArchive,
} as const

/** One file: its name, state and actions. */
export function OrderFileRow({ tradeNo, productId, file, onChange, onRequestRefund }: Props) {
  const t = useT('delivery')
  const format = useFormat()
  const { copy, fileName, withdrawal } = file
  const Icon = ICONS[file.kind]
  const isMade = copy.status === 'converting' || copy.status === 'processing'

  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
        <FileWords file={file} />
        <StateChip file={file} />
        {withdrawal || file.retrieval?.isOver ? null : (
          <>
            <ReadLink tradeNo={tradeNo} file={file} />
            {file.access === 'read' ? null : (
              <FileAction productId={productId} file={file} onChange={onChange} />
            )}
          </>
        )}
      </div>
      {isMade ? (
        <ProgressBar
          label={t('files.progressOf', { name: fileName })}
          percent={copy.status === 'converting' ? null : copy.progress}
          hideLabel
        />
      ) : null}
      {withdrawal ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
            {t('files.withdrawn', {
              at: format.date(withdrawal.at, 'datetime'),
              reason: withdrawal.reason,
            })}
          </p>
          {onRequestRefund ? (
            <Button size="sm" variant="outline" onPress={onRequestRefund}>
              {t('files.ask_refund')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {copy.status === 'failed' && !withdrawal ? (
        <ErrorText isAlert={false}>
          {t(`failure.${failureReasonOf(copy.failureReason)}`)}
          {copy.offersOriginal ? <span className="block">{t('files.originalHint')}</span> : null}
        </ErrorText>
      ) : null}
    </li>
  )
}

/** Notes about a file that are shown in every state of its copy. */
function FileWords({ file }: Pick<Props, 'file'>) {
  const t = useT('delivery')
  const format = useFormat()
  const { copy, fileName, withdrawal } = file
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-sm font-medium wrap-anywhere">{fileName}</p>
      <p className="tabular text-xs text-muted">
        {format.bytes(file.byteSize)}
        {copy.position ? ` · ${t('files.position', { position: copy.position })}` : null}
      </p>
      {file.isEarlier && !withdrawal ? (
        <p className="text-xs text-muted">{t('files.earlier')}</p>
      ) : null}
      {file.access === 'read' && !withdrawal ? (
        <p className="text-xs text-muted">{t('files.only_read')}</p>
      ) : null}
      <UnmarkedNote file={file} />
      {withdrawal ? null : <RetrievalNote retrieval={file.retrieval} />}
      {copy.status === 'not_watermarked' && copy.wasMade && file.access === 'download' ? (
        <p className="text-xs text-muted">{t('files.expired')}</p>
      ) : null}
    </div>
  )
}

function StateChip({ file: { access, copy, retrieval, withdrawal } }: Pick<Props, 'file'>) {
  const t = useT('delivery')
  if (withdrawal) return <StatusChip tone="warning">{t('files.status.withdrawn')}</StatusChip>
  if (retrieval?.isOver) return <StatusChip>{t('files.status.closed')}</StatusChip>
  if (access === 'read') return <StatusChip tone="success">{t('files.status.readable')}</StatusChip>
  if (!copy.isMarked) return <StatusChip tone="success">{t('files.status.asIs')}</StatusChip>
  return <StatusChip tone={TONES[copy.status]}>{t(`files.status.${copy.status}`)}</StatusChip>
}

function useFileDelivery(productId: number, file: OrderFile, onChange: () => void) {
  const link = useApi('api.download_links.store')
  const make = useApi('api.attachment_copies.store')
  const params = { pid: productId, aid: file.attachmentId }

  async function download(downloadMethod: 'watermarked' | 'original') {
    const opened = await link.submit({ params, body: { downloadMethod } })
    // The response is a download, so the page stays.
    if (opened) window.location.assign(opened.url)
    // Without an address, the copy may have expired since the page was opened.
    if (!opened || file.retrieval) onChange()
  }

  async function makeCopy() {
    await make.submit({ params })
    onChange()
  }

  return { link, make, download, makeCopy }
}

/** Pages need no copy that is made, so they are read at once. */
function ReadLink({ tradeNo, file }: Pick<Props, 'tradeNo' | 'file'>) {
  const t = useT('delivery')
  const { impersonation } = useShared()
  if (!file.isReadable || impersonation) return null
  return (
    <LinkButton
      href={`/read/${tradeNo}/${file.attachmentId}`}
      size="sm"
      variant="outline"
      icon={<BookOpenText aria-hidden />}
      aria-label={t('files.readNamed', { name: file.fileName })}
    >
      {t('files.read')}
    </LinkButton>
  )
}

function FileAction({ productId, file, onChange }: Omit<Props, 'tradeNo' | 'onRequestRefund'>) {
  const t = useT('delivery')
  const { link, make, download, makeCopy } = useFileDelivery(productId, file, onChange)
  const { copy, fileName } = file
  const { impersonation } = useShared()

  if (!copy.isMarked || copy.status === 'done') {
    if (impersonation) return null
    return (
      <>
        <Button
          size="sm"
          variant="primary"
          icon={<Download aria-hidden />}
          busy={link.processing}
          aria-label={t('files.downloadNamed', { name: fileName })}
          onPress={() => void download('watermarked')}
        >
          {t('files.download')}
        </Button>
        <ApiFailure api={link} />
      </>
    )
  }
  if (copy.status !== 'failed' && copy.status !== 'not_watermarked') return null
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<RotateCw aria-hidden />}
        busy={make.processing}
        onPress={() => void makeCopy()}
      >
        {t(copy.status === 'failed' ? 'files.retry' : 'files.make')}
      </Button>
      {copy.offersOriginal ? (
        <Button
          size="sm"
          variant="outline"
          icon={<Download aria-hidden />}
          busy={link.processing}
          aria-label={t('files.originalNamed', { name: fileName })}
          onPress={() => void download('original')}
        >
          {t('files.original')}
        </Button>
      ) : null}
      <ApiFailure api={make} />
      <ApiFailure api={link} />
    </>
  )
}
