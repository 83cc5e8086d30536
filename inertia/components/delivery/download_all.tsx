import { FolderDown, RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import type { OrderFile } from '~/components/delivery/order_file'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = {
  tradeNo: string
  productId: number
  files: OrderFile[]
  onChange: () => void
}

function isReady({ copy, ...file }: OrderFile): boolean {
  return mayBeDownloaded(file) && (!copy.isMarked || copy.status === 'done')
}

/** Without a file, which is made when it is asked for. */
function isMissing({ copy, ...file }: OrderFile): boolean {
  return mayBeDownloaded(file) && copy.isMarked && copy.status === 'not_watermarked'
}

function mayBeDownloaded({ access, withdrawal, retrieval }: Omit<OrderFile, 'copy'>): boolean {
  return access === 'download' && !withdrawal && !retrieval?.isOver
}

/** All ready files of an order as one archive; the others are listed. Before that, missing copies are made in one go. */
export function DownloadAll({ tradeNo, productId, files, onChange }: Props) {
  const t = useT('delivery')
  const list = useT('orders')
  const { impersonation } = useShared()
  const archive = useApi('api.order_archives.store')
  const make = useApi('api.attachment_copies.store')
  const ready = files.filter(isReady)
  const missing = files.filter(isMissing)
  const others = files.filter((file) => !isReady(file)).map(({ fileName }) => fileName)
  const isMaking = ready.length < 2
  if (impersonation || (isMaking && missing.length < 2)) return null

  async function download() {
    const link = await archive.submit({ params: { tradeNo } })
    // The response is a download, so the page stays.
    if (link) window.location.assign(link.url)
    if (missing.length > 0 || ready.some(({ retrieval }) => retrieval)) onChange()
  }

  async function makeAll() {
    for (const { attachmentId: aid } of missing)
      await make.submit({ params: { pid: productId, aid } })
    onChange()
  }

  if (isMaking) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-separator pt-4">
        <Button
          variant="outline"
          size="sm"
          icon={<RotateCw aria-hidden />}
          busy={make.processing}
          onPress={() => void makeAll()}
        >
          {t('files.makeAll')}
        </Button>
        <ApiFailure api={make} />
      </div>
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-separator pt-4">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted wrap-anywhere">
        {others.length > 0
          ? t('files.leftOut', { names: others.join(list('list_separator')) })
          : t('files.allHint', { count: ready.length })}
      </p>
      <Button
        variant="outline"
        size="sm"
        icon={<FolderDown aria-hidden />}
        busy={archive.processing}
        onPress={() => void download()}
      >
        {t('files.downloadAll')}
      </Button>
      <ApiFailure api={archive} />
    </div>
  )
}
