import { useState } from 'react'
import { FileDown } from 'lucide-react'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { Button } from '~/components/ui/actions/button'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = { file: { id: number; fileName: string } }

/** Lets an admin download an original, for a reason that the activity log keeps. */
export function OriginalButton({ file: { id, fileName } }: Props) {
  const t = useT('administration')
  const link = useApi('api.admin.original_links.store')
  const [isOpen, setOpen] = useState(false)
  async function confirm(reason: string) {
    const made = await link.submit({ params: { id }, body: { reason } })
    // The address is sent as an attachment, so the page stays.
    return made ? () => window.location.assign(made.url) : false
  }
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<FileDown aria-hidden className="size-4" />}
        aria-label={t('original.named', { name: fileName })}
        onPress={() => setOpen(true)}
      >
        {t('original.open')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={t('original.ask', { name: fileName })}
          confirmLabel={t('original.open')}
          api={link}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {t('original.meaning')}
        </ReasonDialog>
      ) : null}
    </>
  )
}
