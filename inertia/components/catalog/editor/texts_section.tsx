import type { TextsProps } from '~/components/catalog/editor/section_props'
import { LanguageFields } from '~/components/catalog/editor/languages/language_fields'
import { TextArea } from '~/components/ui/fields/text_area'
import { Panel } from '~/components/ui/show/panel'
import { bindFields } from '~/lib/forms/bind_fields'
import { useT } from '~/hooks/use_t'

const LONGEST = 20_000

export function TextsSection({ editor, workLanguages }: TextsProps) {
  const t = useT('catalog')
  const { form, set, writing } = editor
  const field = bindFields(form, set, writing.errors)
  return (
    <Panel title={t('editor.words')}>
      <div className="flex flex-col gap-5">
        <TextArea
          label={t('fields.description')}
          {...field('description')}
          hint={t('fields.description_hint')}
          rows={8}
          maxLength={LONGEST}
        />
        <TextArea
          label={t('fields.buyer_only_description')}
          {...field('buyerOnlyDescription')}
          hint={t('fields.buyer_only_description_hint')}
          rows={4}
          maxLength={LONGEST}
        />
        <LanguageFields editor={editor} workLanguages={workLanguages} />
      </div>
    </Panel>
  )
}
