import { useCallback, useState } from 'react'
import { FolderOpen } from 'lucide-react'
import { FileRow } from '~/components/catalog/editor/file_row'
import {
  MOST_MARKED,
  MOST_PLAIN,
  freeSlots,
  splitByLimit,
} from '~/components/catalog/editor/file_limits'
import type { Attachment } from '~/components/catalog/editor/product_form'
import type { SectionProps } from '~/components/catalog/editor/section_props'
import { usePickedOrder } from '~/components/catalog/editor/pictures/use_picked_order'
import { LibraryPicker } from '~/components/catalog/files/library_picker'
import { WithdrawDialog } from '~/components/catalog/files/withdraw_dialog'
import { UploadRows } from '~/components/catalog/files/upload_rows'
import { useUploads } from '~/components/catalog/files/use_uploads'
import { Button } from '~/components/ui/actions/button'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { Panel } from '~/components/ui/show/panel'
import { keepFocusInMovedRow } from '~/lib/focus_after_move'
import { useT } from '~/hooks/use_t'

/** The sold files: several uploads at once, each with its progress; buyers see this order. */
export function FilesSection({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, set, product, writing } = editor
  const { marksFiles, attachments } = form
  const [isPicking, setPicking] = useState(false)
  const [wrong, setWrong] = useState<Attachment | null>(null)
  const inOrder = usePickedOrder()
  const add = useCallback(
    (file: Attachment, place?: number) =>
      set((now) => ({ attachments: inOrder(now.attachments, file, place) })),
    [set, inOrder]
  )
  const most = marksFiles ? MOST_MARKED : MOST_PLAIN
  const [tooMany, setTooMany] = useState('')
  const uploads = useUploads({ watermark: marksFiles, onArrived: add })
  const onTheirWay = uploads.sending.filter(({ status }) => status !== 'done').length
  const filling = { isMarked: marksFiles, attached: attachments.length, onTheirWay }

  function pick(files: File[]) {
    const { taken, refused } = splitByLimit(files, filling)
    const names = refused.map(({ name }) => name).join(', ')
    setTooMany(names && t('editor.too_many_files', { max: most, names }))
    uploads.pick(taken)
  }
  const isSold = (product?.salesVolume ?? 0) > 0

  function move(place: number, by: number) {
    keepFocusInMovedRow()
    const files = [...attachments]
    files.splice(place + by, 0, ...files.splice(place, 1))
    set({ attachments: files })
  }
  const replace = (old: Attachment) => (files: File[]) =>
    uploads.pick(files, (next) =>
      set((now) => ({ attachments: now.attachments.map((f) => (f.id === old.id ? next : f)) }))
    )

  return (
    <Panel
      title={t('editor.files')}
      description={t(marksFiles ? 'editor.files_hint' : 'editor.files_plain_hint')}
    >
      <div className="flex flex-col gap-4">
        {attachments.length > 0 ? (
          <ol className="hairline divide-y divide-separator rounded-xl">
            {attachments.map((file, place) => (
              <FileRow
                key={file.id}
                file={file}
                isMarked={marksFiles}
                onUp={place > 0 ? () => move(place, -1) : undefined}
                onDown={place < attachments.length - 1 ? () => move(place, 1) : undefined}
                onReplace={replace(file)}
                onRemove={() => {
                  setTooMany('')
                  set({ attachments: attachments.filter((f) => f !== file) })
                }}
                onWithdraw={
                  isSold && file.productId === product?.id ? () => setWrong(file) : undefined
                }
              />
            ))}
          </ol>
        ) : null}
        {isSold ? <p className="text-xs text-muted">{t('editor.files_sold')}</p> : null}
        <FileDrop
          label={t('editor.add_files')}
          hint={
            marksFiles
              ? t('editor.file_rules', { max: MOST_MARKED })
              : t('editor.plain_file_rules', { max: MOST_PLAIN })
          }
          accept={marksFiles ? '.pdf,.txt' : undefined}
          multiple
          files={[]}
          onPick={pick}
          error={tooMany || writing.errors.attachmentIds}
        />
        <UploadRows
          sending={uploads.sending}
          unfinished={uploads.unfinished}
          onGiveUp={uploads.giveUp}
        />
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          icon={<FolderOpen aria-hidden />}
          onPress={() => setPicking(true)}
        >
          {t('editor.from_library')}
        </Button>
        <WithdrawDialog
          isOpen={wrong !== null}
          name={wrong?.fileName ?? ''}
          soldIn={wrong && product ? [{ attachmentId: wrong.id, title: product.title }] : []}
          onClose={() => setWrong(null)}
          onDone={(id) =>
            set((now) => ({ attachments: now.attachments.filter((file) => file.id !== id) }))
          }
        />
        <LibraryPicker
          isOpen={isPicking}
          isMarked={marksFiles}
          chosen={attachments.map(({ sha256 }) => sha256)}
          onClose={() => setPicking(false)}
          room={freeSlots(filling)}
          onPick={(file) => add(file)}
        />
      </div>
    </Panel>
  )
}
