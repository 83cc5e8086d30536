import { MarkPreview } from '~/components/catalog/editor/watermark/mark_preview'
import type { WatermarkDefault } from '~/components/catalog/editor/watermark/use_watermark_default'
import { OverlaySamples } from '~/components/catalog/editor/watermark/overlay_samples'
import { WatermarkDefaultLine } from '~/components/catalog/editor/watermark/watermark_default_line'
import type { ProductForm } from '~/components/catalog/editor/product_form'
import { missingFields } from '~/components/catalog/editor/saving/missing_fields'
import { hasErrors, type SectionProps } from '~/components/catalog/editor/section_props'
import { RangeField } from '~/components/ui/fields/range_field'
import { Button } from '~/components/ui/actions/button'
import { SelectField } from '~/components/ui/fields/select_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import { Fold } from '~/components/ui/show/fold'
import { useT } from '~/hooks/use_t'

type Visible = ProductForm['visible']

type Overlay = ProductForm['hidden']['overlay']

const OVERLAYS: Overlay[] = ['discreet', 'strong', 'off']
const POSITIONS: Visible['position'][] = ['footer', 'header', 'diagonal', 'tiled']
const PLACEHOLDERS = ['username', 'email', 'date']

/** The server puts the order number first as well: buyers cannot choose it, but they can choose a username. */
const FIRST = '{tradeNo}'
const BETWEEN = ' · '

type Props = SectionProps & { watermarkDefault: WatermarkDefault }

/** How the pages of buyers' copies are marked: a visible line and a hidden mark. */
export function WatermarkSection({ editor, watermarkDefault }: Props) {
  const t = useT('catalog')
  const { form, set } = editor
  const { hidden, visible } = form
  const missing = missingFields(form)
  const chosen = [
    ...(hidden.enabled ? [t('marks.hidden')] : []),
    ...(visible.enabled ? [t('marks.visible')] : []),
  ]
  return (
    <Fold
      id="marks"
      title={t('marks.pages_title')}
      summary={chosen.join(' · ') || t('marks.hint')}
      isNeeded={
        missing.includes('watermark') ||
        missing.includes('page_mark') ||
        missing.includes('picture_mark') ||
        missing.includes('book_mark') ||
        hasErrors(editor, ['watermark.visible', 'watermark.hidden'])
      }
    >
      <SwitchField
        label={t('marks.hidden')}
        hint={t('marks.hidden_hint')}
        value={form.hidden.enabled}
        onChange={(enabled) => set({ hidden: { ...form.hidden, enabled } })}
      />
      {form.hidden.enabled ? (
        <>
          <SelectField
            label={t('marks.overlay')}
            hint={t(`marks.overlay_hint.${form.hidden.overlay}`)}
            value={form.hidden.overlay}
            options={OVERLAYS.map((id) => ({ id, label: t(`marks.overlays.${id}`) }))}
            onChange={(overlay) => set({ hidden: { ...form.hidden, overlay: overlay as Overlay } })}
          />
          <OverlaySamples chosen={form.hidden.overlay} />
        </>
      ) : null}
      <SwitchField
        label={t('marks.visible')}
        hint={t('marks.visible_hint')}
        value={form.visible.enabled}
        onChange={(enabled) => set({ visible: { ...form.visible, enabled } })}
      />
      {form.visible.enabled ? <VisibleMark editor={editor} /> : null}
      <WatermarkDefaultLine kept={watermarkDefault} form={form} />
    </Fold>
  )
}

function VisibleMark({ editor: { form, set, writing } }: SectionProps) {
  const t = useT('catalog')
  const { visible } = form
  const change = (part: Partial<Visible>) => set({ visible: { ...visible, ...part } })
  const rest = restOf(visible.text)
  const setRest = (text: string) => change({ text: text ? FIRST + BETWEEN + text : FIRST })

  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="flex flex-col gap-5">
        <TextField
          label={t('marks.text')}
          name="watermark.visible.text"
          prefix={`${t('marks.placeholder.tradeNo')}${BETWEEN}`}
          value={rest}
          onChange={setRest}
          error={writing.errors['watermark.visible.text']}
          hint={t('marks.text_hint')}
          maxLength={120}
        />
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('marks.placeholders')}>
          {PLACEHOLDERS.map((name) => (
            <Button
              key={name}
              variant="outline"
              size="sm"
              onPress={() => setRest(`${rest} {${name}}`.trim())}
            >
              {t(`marks.placeholder.${name}`)}
            </Button>
          ))}
        </div>
        <SelectField
          label={t('marks.position')}
          value={visible.position}
          options={POSITIONS.map((id) => ({ id, label: t(`marks.positions.${id}`) }))}
          onChange={(position) => change({ position: position as Visible['position'] })}
        />
        <RangeField
          label={t('marks.opacity')}
          value={Math.round(visible.opacity * 100)}
          min={5}
          max={100}
          step={5}
          onChange={(percent) => change({ opacity: percent / 100 })}
        />
      </div>
      <MarkPreview visible={visible} />
    </div>
  )
}

/** What follows the order number. */
function restOf(text: string): string {
  if (text.startsWith(FIRST + BETWEEN)) return text.slice(FIRST.length + BETWEEN.length)
  return text.startsWith(FIRST) ? text.slice(FIRST.length).trimStart() : text
}
