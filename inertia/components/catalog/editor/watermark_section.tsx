import { MarkPreview } from '~/components/catalog/editor/watermark/mark_preview'
import type { WatermarkDefault } from '~/components/catalog/editor/watermark/use_watermark_default'
import { OverlaySamples } from '~/components/catalog/editor/watermark/overlay_samples'
import { WatermarkDefaultLine } from '~/components/catalog/editor/watermark/watermark_default_line'
import type { ProductForm } from '~/components/catalog/editor/product_form'
import type { SectionProps } from '~/components/catalog/editor/section_props'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { RangeField } from '~/components/ui/fields/range_field'
import { Button } from '~/components/ui/actions/button'
import { SelectField } from '~/components/ui/fields/select_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Visible = ProductForm['visible']

type Overlay = ProductForm['hidden']['overlay']

type FailurePolicy = NonNullable<ProductForm['onWatermarkFailure']>

const FAILURE_POLICIES: FailurePolicy[] = ['wait', 'offer_original']
const OVERLAYS: Overlay[] = ['discreet', 'strong', 'off']
const POSITIONS: Visible['position'][] = ['footer', 'header', 'diagonal', 'tiled']
const PLACEHOLDERS = ['username', 'email', 'date']

/** The server puts the order number first as well: buyers cannot choose it, but they can choose a username. */
const FIRST = '{tradeNo}'
const BETWEEN = ' · '

type Props = SectionProps & { watermarkDefault: WatermarkDefault }

/** Whether buyers get individual copies, and how the pages of these are marked. */
export function WatermarkSection(props: Props) {
  const t = useT('catalog')
  const { form, set } = props.editor
  return (
    <Panel title={t('marks.title')} description={form.marksFiles ? t('marks.hint') : undefined}>
      <div className="flex flex-col gap-6">
        <SwitchField
          label={t('marks.enabled')}
          hint={t('marks.enabled_hint')}
          value={form.marksFiles}
          onChange={(marksFiles) => set({ marksFiles })}
        />
        {form.marksFiles ? (
          <PageMarks {...props} />
        ) : (
          <NoticeBox kind="warning" title={t('marks.off_title')}>
            {t('marks.off')}
          </NoticeBox>
        )}
      </div>
    </Panel>
  )
}

/** A visible line and a hidden mark. */
function PageMarks({ editor, watermarkDefault }: Props) {
  const t = useT('catalog')
  const { form, set } = editor
  return (
    <>
      <h3 className="border-t border-separator pt-5 text-sm font-semibold">
        {t('marks.pages_title')}
      </h3>
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
      <SelectField
        label={t('marks.failure')}
        name="watermark.onWatermarkFailure"
        hint={t('marks.failure_hint')}
        value={form.onWatermarkFailure}
        options={FAILURE_POLICIES.map((id) => ({ id, label: t(`marks.failures.${id}`) }))}
        onChange={(policy) => set({ onWatermarkFailure: policy as FailurePolicy })}
        required
      />
      <WatermarkDefaultLine kept={watermarkDefault} form={form} />
    </>
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
