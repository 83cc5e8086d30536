import { useState } from 'react'
import { FolderOpen } from 'lucide-react'
import { FileRow } from '~/components/catalog/editor/file_row'
import { MOST_MARKED, MOST_PLAIN } from '~/components/catalog/editor/file_limits'
import type { Attachment, ProductForm } from '~/components/catalog/editor/product_form'
import type { EditorData, SectionProps } from '~/components/catalog/editor/section_props'
import { ReadingFields } from '~/components/catalog/editor/reading/reading_fields'
import { useProductFiles } from '~/components/catalog/editor/use_product_files'
import { LibraryPicker } from '~/components/catalog/files/library_picker'
import { WithdrawDialog } from '~/components/catalog/files/withdraw_dialog'
import { holdsPictures, isPackName, isPictureName } from '~/components/catalog/files/unmarkable'
import { UploadRows } from '~/components/catalog/files/upload_rows'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { SelectField } from '~/components/ui/fields/select_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

const UNMARKABLE_POLICIES: ProductForm['unmarkable'][] = ['refuse', 'pass']

type FailurePolicy = NonNullable<ProductForm['onWatermarkFailure']>

const FAILURE_POLICIES: FailurePolicy[] = ['wait', 'offer_original']

type Props = SectionProps & {
  data: Pick<EditorData, 'marksPictures' | 'marksPacks' | 'marksBooks'>
}

/** For the file dialog. */
const MARKED = '.pdf,.txt'
const PICTURES = '.jpg,.jpeg,.png,.webp'
const PACKS = '.zip,.cbz'
const BOOKS = '.epub'

function acceptedBy({ marksPictures, marksPacks, marksBooks }: Props['data']): string {
  return [
    MARKED,
    ...(marksPictures ? [PICTURES] : []),
    ...(marksPacks ? [PACKS] : []),
    ...(marksBooks ? [BOOKS] : []),
  ].join(',')
}

/** The sold files: several uploads at once, each with its progress; buyers see this order. */
export function FilesSection({ editor, data }: Props) {
  const t = useT('catalog')
  const { marksFiles, attachments } = editor.form
  const files = useProductFiles(editor)
  const accept = marksFiles ? acceptedBy(data) : undefined
  const asksUnmarkable =
    attachments.some(holdsPictures) ||
    files.uploads.own.some(({ name }) => isPictureName(name) || isPackName(name))
  const isSold = (editor.product?.salesVolume ?? 0) > 0

  return (
    <Panel
      title={t('editor.files')}
      description={t(marksFiles ? 'editor.files_hint' : 'editor.files_plain_hint')}
    >
      <div className="flex flex-col gap-4">
        <MarkSwitch editor={editor} />
        <FileRows editor={editor} files={files} isSold={isSold} accept={accept} />
        {isSold ? <SoldFiles editor={editor} /> : null}
        <AddFiles editor={editor} data={data} files={files} accept={accept} />
        <ReadingFields editor={editor} />
        {marksFiles && asksUnmarkable ? <UnmarkableField editor={editor} /> : null}
        {marksFiles ? <FailureField editor={editor} /> : null}
      </div>
    </Panel>
  )
}

type AddProps = Props & { files: ReturnType<typeof useProductFiles>; accept?: string }

/** Uploads, and the library. */
function AddFiles({ editor, data, files, accept }: AddProps) {
  const t = useT('catalog')
  const { marksFiles, attachments } = editor.form
  const { uploads } = files
  const [isPicking, setPicking] = useState(false)
  const { marksPictures, marksPacks, marksBooks } = data
  const rules = [
    t('editor.file_rules', { max: MOST_MARKED }),
    ...(marksPictures ? [t('editor.picture_rules')] : []),
    ...(marksPacks ? [t('editor.pack_rules')] : []),
    ...(marksBooks ? [t('editor.book_rules')] : []),
  ]
  return (
    <>
      <FileDrop
        label={t('editor.add_files')}
        hint={
          marksFiles
            ? rules.join(t('editor.rules_separator'))
            : t('editor.plain_file_rules', { max: MOST_PLAIN })
        }
        accept={accept}
        multiple
        files={[]}
        onPick={files.pick}
        error={files.tooMany || editor.writing.errors.attachmentIds}
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
      <LibraryPicker
        isOpen={isPicking}
        isMarked={marksFiles}
        isPassed={editor.form.unmarkable === 'pass'}
        chosen={attachments.map(({ sha256 }) => sha256)}
        onClose={() => setPicking(false)}
        room={files.room}
        onPick={(file) => files.add({ ...file, access: 'download' })}
      />
    </>
  )
}

/** Whether buyers get individual copies. */
function MarkSwitch({ editor: { form, set } }: SectionProps) {
  const t = useT('catalog')
  return (
    <>
      <SwitchField
        label={t('marks.enabled')}
        hint={t('marks.enabled_hint')}
        value={form.marksFiles}
        onChange={(marksFiles) => set({ marksFiles })}
      />
      {form.marksFiles ? null : (
        <NoticeBox kind="warning" title={t('marks.off_title')}>
          {t('marks.off')}
        </NoticeBox>
      )}
    </>
  )
}

/** What buyers get when a copy cannot be made; creators choose it once, so that it is never a surprise. */
function FailureField({ editor: { form, set } }: SectionProps) {
  const t = useT('catalog')
  return (
    <SelectField
      label={t('marks.failure')}
      name="watermark.onWatermarkFailure"
      hint={t('marks.failure_hint')}
      value={form.onWatermarkFailure}
      options={FAILURE_POLICIES.map((id) => ({ id, label: t(`marks.failures.${id}`) }))}
      onChange={(policy) => set({ onWatermarkFailure: policy as FailurePolicy })}
      required
    />
  )
}

/** What becomes of pictures that cannot be marked. Buyers read on the product page which files have no mark. */
function UnmarkableField({ editor: { form, set } }: SectionProps) {
  const t = useT('catalog')
  return (
    <SelectField
      label={t('marks.unmarkable')}
      name="watermark.unmarkable"
      hint={t('marks.unmarkable_hint')}
      value={form.unmarkable}
      options={UNMARKABLE_POLICIES.map((id) => ({ id, label: t(`marks.unmarkables.${id}`) }))}
      onChange={(unmarkable) => set({ unmarkable: unmarkable as ProductForm['unmarkable'] })}
    />
  )
}

/** What becomes of the files that buyers have, and whether they are told about new ones. */
function SoldFiles({ editor: { form, product, set } }: SectionProps) {
  const t = useT('catalog')
  const isNew = ({ id }: Attachment) => !product?.attachments.some((file) => file.id === id)
  return (
    <>
      <p className="text-xs text-muted">{t('editor.files_sold')}</p>
      {form.attachments.some(isNew) ? (
        <SwitchField
          label={t('editor.notify_buyers')}
          hint={t('editor.notify_buyers_hint')}
          value={form.notifiesBuyers}
          onChange={(notifiesBuyers) => set({ notifiesBuyers })}
        />
      ) : null}
    </>
  )
}

type RowsProps = SectionProps & {
  files: ReturnType<typeof useProductFiles>
  isSold: boolean
  accept?: string
}

/** The files in the buyers' order. Those of a sold product can be withdrawn from the market. */
function FileRows({ editor: { form, product }, files, isSold, accept }: RowsProps) {
  const { marksFiles, attachments } = form
  const [wrong, setWrong] = useState<Attachment | null>(null)

  return (
    <>
      {attachments.length > 0 ? (
        <ol className="hairline divide-y divide-separator rounded-xl">
          {attachments.map((file, place) => (
            <FileRow
              key={file.id}
              file={file}
              isMarked={marksFiles}
              isPassed={form.unmarkable === 'pass'}
              marksWords={form.marksTexts}
              accept={accept}
              isStored={file.productId === product?.id}
              onUp={place > 0 ? () => files.move(place, -1) : undefined}
              onDown={place < attachments.length - 1 ? () => files.move(place, 1) : undefined}
              onReplace={(picked) => files.replace(file, picked)}
              onRemove={() => files.remove(file)}
              onWithdraw={
                isSold && file.productId === product?.id ? () => setWrong(file) : undefined
              }
            />
          ))}
        </ol>
      ) : null}
      <WithdrawDialog
        isOpen={wrong !== null}
        name={wrong?.fileName ?? ''}
        soldIn={wrong && product ? [{ attachmentId: wrong.id, title: product.title }] : []}
        onClose={() => setWrong(null)}
        onDone={files.dropWithdrawn}
      />
    </>
  )
}
