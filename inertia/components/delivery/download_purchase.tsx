import { FolderDown } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** The files of all orders of a payment as one archive; the missing ones are listed. */
export function DownloadPurchase({ paymentNo }: { paymentNo: string }) {
  const t = useT('orders')
  const { impersonation } = useShared()
  const archive = useApi('api.payment_archives.store')

  async function download() {
    const link = await archive.submit({ params: { paymentNo } })
    if (!link) return
    if (link.leftOut.length > 0) {
      toast.info(t('orders.left_out', { names: link.leftOut.join(t('list_separator')) }))
    }
    window.location.assign(link.url)
  }

  // A copy is evidence against the person whose mark it carries.
  if (impersonation) return null
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<FolderDown aria-hidden className="size-4" />}
        busy={archive.processing}
        onPress={() => void download()}
      >
        {t('orders.download_all')}
      </Button>
      {archive.failure ? (
        <p role="alert" className="basis-full text-sm text-danger">
          {archive.failure.message}
        </p>
      ) : null}
    </>
  )
}
