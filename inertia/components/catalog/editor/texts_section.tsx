import type { SectionProps } from '~/components/catalog/editor/section_props'
import { TextArea } from '~/components/ui/fields/text_area'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

const LONGEST = 20_000

export function TextsSection({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, set, writing } = editor
  return (
    <Panel title={t('editor.words')}>
      <div className="flex flex-col gap-5">
        <TextArea
          label={t('fields.description')}
          name="description"
          value={form.description}
          onChange={(description) => set({ description })}
          error={writing.errors.description}
          hint={t('fields.description_hint')}
          rows={8}
          maxLength={LONGEST}
        />
        <TextArea
          label={t('fields.buyer_only_description')}
          name="buyerOnlyDescription"
          value={form.buyerOnlyDescription}
          onChange={(buyerOnlyDescription) => set({ buyerOnlyDescription })}
          error={writing.errors.buyerOnlyDescription}
          hint={t('fields.buyer_only_description_hint')}
          rows={4}
          maxLength={LONGEST}
        />
      </div>
    </Panel>
  )
}
