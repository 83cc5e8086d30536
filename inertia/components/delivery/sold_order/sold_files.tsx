import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { OriginalButton } from '~/components/administration/original_button'
import { RestoreDialog } from '~/components/catalog/files/restore_dialog'
import { WithdrawDialog } from '~/components/catalog/files/withdraw_dialog'
import { Button } from '~/components/ui/actions/button'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = { sold: Data.Delivery.Entitlements.SoldOrder }
type File = Props['sold']['files'][number]

/** The files of an order, which an admin can withdraw from all buyers or restore. */
export function SoldFiles({ sold }: Props) {
  const t = useT('delivery')
  const [selectedFile, setSelectedFile] = useState<File | null>(null)
  const { product } = sold.order
  const close = () => setSelectedFile(null)
  const reload = () => router.reload({ only: ['sold'] })
  if (sold.files.length === 0) return null
  return (
    <Panel title={t('files.title')}>
      <ul className="flex flex-col divide-y divide-separator">
        {sold.files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            title={product.title}
            onAsk={() => setSelectedFile(file)}
          />
        ))}
      </ul>
      <WithdrawDialog
        isOpen={selectedFile !== null && !selectedFile.withdrawnAt}
        name={selectedFile?.fileName ?? ''}
        soldIn={selectedFile ? [{ attachmentId: selectedFile.id, title: product.title }] : []}
        onClose={close}
        onDone={reload}
        isAdmin
      />
      <RestoreDialog
        name={selectedFile?.fileName ?? ''}
        attachmentId={selectedFile?.withdrawnAt ? selectedFile.id : null}
        onClose={close}
        onDone={reload}
        isAdmin
      />
    </Panel>
  )
}

function FileRow({ file, title, onAsk }: { file: File; title: string; onAsk: () => void }) {
  const t = useT('delivery')
  const { fileName: name, withdrawnAt, withdrawnReason } = file
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {withdrawnAt ? (
          <span className="block text-xs text-muted wrap-anywhere">
            {t('withdrawal.state', { title, reason: withdrawnReason ?? '' })}
          </span>
        ) : null}
      </span>
      <OriginalButton file={file} />
      <Button
        size="sm"
        variant="outline"
        aria-label={t(withdrawnAt ? 'withdrawal.restore' : 'withdrawal.action', { name })}
        onPress={onAsk}
      >
        {t(withdrawnAt ? 'withdrawal.confirm_restore' : 'withdrawal.confirm')}
      </Button>
    </li>
  )
}
