import {
  TEXT_LANGUAGES,
  type TextLanguage,
  type TextsForm,
} from '~/components/catalog/editor/languages/translations_form'
import { LONGEST_TEXT } from '~/components/catalog/editor/product_form'
import {
  hasErrors,
  type SectionProps,
  type TextsProps,
} from '~/components/catalog/editor/section_props'
import { ErrorText } from '~/components/ui/fields/error_text'
import { PlainCheckboxField } from '~/components/ui/fields/plain_checkbox_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Fold } from '~/components/ui/show/fold'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'

/** The language of the texts, their translations, and the languages of the work. */
export function LanguageFields({ editor, workLanguages }: TextsProps) {
  const t = useT('catalog')
  const format = useFormat()
  const { form, set, writing } = editor
  const others = TEXT_LANGUAGES.filter((language) => language !== form.textLanguage)
  return (
    <>
      <SelectField
        label={t('languages.of_texts')}
        value={form.textLanguage}
        options={TEXT_LANGUAGES.map((id) => ({ id, label: format.language(id) }))}
        onChange={(textLanguage) => set({ textLanguage: textLanguage as TextLanguage })}
        hint={t('languages.of_texts_hint')}
        error={writing.errors.textLanguage}
      />
      {others.map((language) => (
        <TranslationFields key={language} editor={editor} language={language} />
      ))}
      <WorkLanguageFields editor={editor} workLanguages={workLanguages} />
    </>
  )
}

/** Folded away while it is empty. */
function TranslationFields({ editor, language }: SectionProps & { language: TextLanguage }) {
  const t = useT('catalog')
  const format = useFormat()
  const { form, set, writing } = editor
  const texts = form.translations[language]
  const change = (part: Partial<TextsForm>) =>
    set(({ translations }) => ({
      translations: { ...translations, [language]: { ...translations[language], ...part } },
    }))
  const field = bindFields(texts, change, writing.errors)
  const sent = (name: keyof TextsForm) => field(name, `translations.${language}.${name}`)
  const isFilled = Object.values(texts).some((text) => text !== '')
  const label = (name: string) =>
    t('languages.field', { field: t(`fields.${name}`), language: format.language(language) })
  return (
    <Fold
      id={`words-${language}`}
      title={t(isFilled ? 'languages.translation' : 'languages.add_translation', {
        language: format.language(language),
      })}
      isNeeded={hasErrors(editor, [`translations.${language}`])}
    >
      <TextField label={label('title')} {...sent('title')} maxLength={120} />
      <TextArea
        label={label('description')}
        {...sent('description')}
        hint={t('languages.empty_hint')}
        rows={6}
        maxLength={LONGEST_TEXT}
      />
      <TextArea
        label={label('buyer_only_description')}
        {...sent('buyerOnlyDescription')}
        rows={3}
        maxLength={LONGEST_TEXT}
      />
    </Fold>
  )
}

function WorkLanguageFields({ editor: { form, set, writing }, workLanguages }: TextsProps) {
  const t = useT('catalog')
  const format = useFormat()
  const { languages } = form
  const choose = (language: (typeof languages)[number], isChosen: boolean) =>
    set({
      languages: isChosen ? [...languages, language] : languages.filter((one) => one !== language),
    })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t('languages.of_work')}</legend>
      <p className="text-xs text-muted">{t('languages.of_work_hint')}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {workLanguages.map((language) => (
          <PlainCheckboxField
            key={language}
            value={languages.includes(language)}
            onChange={(isChosen) => choose(language, isChosen)}
          >
            {format.language(language)}
          </PlainCheckboxField>
        ))}
      </div>
      {writing.errors.languages ? <ErrorText>{writing.errors.languages}</ErrorText> : null}
    </fieldset>
  )
}
