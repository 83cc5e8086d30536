import { hasErrors, type TextsProps } from '~/components/catalog/editor/section_props'
import { LONGEST_TEXT } from '~/components/catalog/editor/product_form'
import { LanguageFields } from '~/components/catalog/editor/languages/language_fields'
import { TextArea } from '~/components/ui/fields/text_area'
import { Fold } from '~/components/ui/show/fold'
import { bindFields } from '~/lib/forms/bind_fields'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** What only buyers read, and the other languages. */
export function TextsSection({ editor, workLanguages }: TextsProps) {
  const t = useT('catalog')
  const format = useFormat()
  const { form, set, writing } = editor
  const field = bindFields(form, set, writing.errors)
  return (
    <Fold
      id="words"
      title={t('editor.words')}
      summary={form.languages.map((language) => format.language(language)).join(' · ')}
      isNeeded={hasErrors(editor, [
        'buyerOnlyDescription',
        'textLanguage',
        'translations',
        'languages',
      ])}
    >
      <TextArea
        label={t('fields.buyer_only_description')}
        {...field('buyerOnlyDescription')}
        hint={t('fields.buyer_only_description_hint')}
        rows={4}
        maxLength={LONGEST_TEXT}
      />
      <LanguageFields editor={editor} workLanguages={workLanguages} />
    </Fold>
  )
}
