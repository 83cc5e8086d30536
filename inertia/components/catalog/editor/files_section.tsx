import { useCallback } from 'react'
import { ArrowDown, ArrowUp, FileText, FileType, X } from 'lucide-react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import type { SectionProps } from '~/components/catalog/editor/product_editor'
import { SampleLine } from '~/components/catalog/editor/sample_line'
import { useFileUploads } from '~/components/catalog/editor/use_file_uploads'
import { IconButton } from '~/components/ui/actions/button'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

const MOST_FILES = 5

/** What is sold: several files at once, each with its progress; the order is the buyer's. */
export function FilesSection({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, set, product, writing } = editor
  const arrive = useCallback(
    (file: Attachment) => set(({ attachments }) => ({ attachments: [...attachments, file] })),
    [set]
  )
  const uploads = useFileUploads(arrive)
  const isSold = (product?.salesVolume ?? 0) > 0
  const kept = isSold ? (product?.attachments ?? []).map(({ id }) => id) : []

  function move(place: number, by: number) {
    const files = [...form.attachments]
    files.splice(place + by, 0, ...files.splice(place, 1))
    set({ attachments: files })
  }

  return (
    <Panel title={t('editor.files')} description={t('editor.files_hint')}>
      <div className="flex flex-col gap-4">
        {form.attachments.length > 0 ? (
          <ol className="hairline divide-y divide-separator rounded-xl">
            {form.attachments.map((file, place) => (
              <FileRow
                key={file.id}
                file={file}
                onUp={place > 0 ? () => move(place, -1) : undefined}
                onDown={place < form.attachments.length - 1 ? () => move(place, 1) : undefined}
                onRemove={
                  kept.includes(file.id)
                    ? undefined
                    : () => set({ attachments: form.attachments.filter((f) => f !== file) })
                }
              />
            ))}
          </ol>
        ) : null}
        {isSold ? <p className="text-xs text-muted">{t('editor.files_sold')}</p> : null}
        <FileDrop
          label={t('editor.add_files')}
          hint={t('editor.file_rules', { max: MOST_FILES })}
          accept=".pdf,.txt"
          multiple
          files={uploads.files}
          onPick={uploads.pick}
          onRemove={uploads.remove}
          error={writing.errors.attachmentIds}
        />
      </div>
    </Panel>
  )
}

type RowProps = {
  file: Attachment
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

function FileRow({ file, onUp, onDown, onRemove }: RowProps) {
  const t = useT('catalog')
  const format = useFormat()
  const { fileName: name, kind, pageCount } = file
  const Icon = kind === 'pdf' ? FileText : FileType
  const details = [
    ...(pageCount ? [t('product.pages', { count: pageCount })] : []),
    format.bytes(file.byteSize),
  ]
  return (
    <li className="flex items-center gap-2 py-1.5 ps-3 pe-1 text-sm">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="tabular block text-xs text-muted">{details.join(' · ')}</span>
        {kind === 'pdf' && file.productId !== null ? <SampleLine file={file} /> : null}
      </div>
      <IconButton size="sm" label={t('editor.move_up', { name })} disabled={!onUp} onPress={onUp}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        size="sm"
        label={t('editor.move_down', { name })}
        disabled={!onDown}
        onPress={onDown}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        size="sm"
        label={t('editor.remove', { name })}
        disabled={!onRemove}
        onPress={onRemove}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
