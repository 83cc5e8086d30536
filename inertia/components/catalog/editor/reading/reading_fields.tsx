import type { Attachment } from '~/components/catalog/editor/product_form'
import type { SectionProps } from '~/components/catalog/editor/section_props'
import { hasPages } from '~/components/catalog/files/has_pages'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { ErrorText } from '~/components/ui/fields/error_text'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'

const DIRECTIONS = ['ltr', 'rtl'] as const

/** Which files buyers only read in the browser, and how their pages are turned. */
export function ReadingFields({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, set, writing } = editor
  const readable = form.attachments.filter(hasPages)
  if (readable.length === 0) return null
  const isAnyOnlyRead = readable.some(({ access }) => access === 'read')
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="text-sm font-medium">{t('reading.only')}</legend>
        <p className="text-xs text-pretty text-muted">{t('reading.only_hint')}</p>
        {readable.map((file) => (
          <ReadOnlyBox key={file.id} editor={editor} file={file} />
        ))}
        {writing.errors.readOnlyAttachmentIds ? (
          <ErrorText>{writing.errors.readOnlyAttachmentIds}</ErrorText>
        ) : null}
        {isAnyOnlyRead ? (
          <>
            {form.marksFiles ? (
              <p className="text-xs text-pretty text-muted">{t('reading.promise')}</p>
            ) : null}
            <p className="text-xs text-pretty text-muted">{t('reading.after_order')}</p>
            <CheckboxField
              name="readOnlyConfirmed"
              value={form.readOnlyConfirmed}
              onChange={(readOnlyConfirmed) => set({ readOnlyConfirmed })}
              error={writing.errors.readOnlyConfirmed}
            >
              {t('reading.confirm')}
            </CheckboxField>
          </>
        ) : null}
      </fieldset>
      <SelectField
        label={t('reading.direction')}
        name="readingDirection"
        value={form.readingDirection}
        options={DIRECTIONS.map((id) => ({ id, label: t(`reading.directions.${id}`) }))}
        onChange={(direction) =>
          set({ readingDirection: direction as typeof form.readingDirection })
        }
      />
    </>
  )
}

/** A file that was sold as a download stays one. */
function ReadOnlyBox({ editor, file }: SectionProps & { file: Attachment }) {
  const t = useT('catalog')
  const { form, product, set } = editor
  const stored = product?.attachments.find(({ id }) => id === file.id)
  const isSold = stored?.access === 'download' && (product?.salesVolume ?? 0) > 0
  const choose = (isOnlyRead: boolean) => {
    const access = isOnlyRead ? ('read' as const) : ('download' as const)
    const attachments = form.attachments.map((one) =>
      one.id === file.id ? { ...one, access } : one
    )
    // Each further file is confirmed anew.
    set({ attachments, ...(isOnlyRead && { readOnlyConfirmed: false }) })
  }
  return (
    <CheckboxField value={file.access === 'read'} onChange={choose} disabled={isSold}>
      <span className="min-w-0 wrap-anywhere">
        {file.fileName}
        {isSold ? (
          <span className="block text-xs text-muted">{t('reading.sold_as_download')}</span>
        ) : null}
      </span>
    </CheckboxField>
  )
}
