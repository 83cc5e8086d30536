import { GroupSuggestions } from '~/components/catalog/editor/synonyms/group_suggestions'
import { GroupHeads, GroupRow } from '~/components/catalog/editor/synonyms/group_row'
import { isFilled, pairsIn, problemsOf } from '~/components/catalog/editor/synonyms/group_rules'
import {
  GROUP_COUNT,
  type Attachment,
  type SynonymGroup,
} from '~/components/catalog/editor/product_form'
import { missingFields } from '~/components/catalog/editor/saving/missing_fields'
import { hasErrors, type SectionProps } from '~/components/catalog/editor/section_props'
import { SynonymAdvice } from '~/components/catalog/editor/synonyms/synonym_advice'
import { useGroupCheck } from '~/components/catalog/editor/synonyms/use_group_check'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { Fold } from '~/components/ui/show/fold'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'

const hasWords = ({ kind }: Attachment) => kind === 'text' || kind === 'epub'

/** The 13 pairs of words whose choice makes a buyer's text unique. */
export function SynonymSection({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, set, product, writing } = editor
  const isFrozen = (product?.salesVolume ?? 0) > 0 && !!product?.watermark.synonymGroups.length
  const text = form.attachments.find(hasWords)
  return (
    <Fold
      id="texts"
      title={t('marks.texts_title')}
      summary={t('marks.texts_hint')}
      isNeeded={
        missingFields(form).includes('synonym_groups') ||
        hasErrors(editor, ['watermark.synonymGroups'])
      }
    >
      {isFrozen ? <NoticeBox kind="info">{t('marks.frozen')}</NoticeBox> : null}
      <SwitchField
        label={t('marks.texts')}
        hint={t('marks.texts_switch_hint')}
        value={form.marksTexts}
        disabled={isFrozen}
        onChange={(marksTexts) => set({ marksTexts })}
      />
      {writing.errors['watermark.synonymGroups'] ? (
        <ErrorText>{writing.errors['watermark.synonymGroups']}</ErrorText>
      ) : null}
      {form.marksTexts ? <Groups editor={editor} isFrozen={isFrozen} /> : null}
      {text && !form.marksTexts && !isFrozen ? (
        <GroupSuggestions
          key={text.id}
          file={text}
          groups={form.groups}
          onUse={(groups) => set({ groups, marksTexts: true })}
        />
      ) : null}
    </Fold>
  )
}

function Groups({ editor, isFrozen }: SectionProps & { isFrozen: boolean }) {
  const t = useT('catalog')
  const { form, set } = editor
  const { groups } = form
  const [text, ...others] = form.attachments.filter(hasWords)
  const check = useGroupCheck(text?.id ?? null, groups)
  const problems = problemsOf(groups)
  const good = groups.filter((group, place) => isFilled(group) && !problems[place]).length

  const change = (place: number, part: Partial<SynonymGroup>) =>
    set({ groups: groups.map((g, n) => (n === place ? { ...g, ...part } : g)) })

  /** A pasted list fills the rows from this one on. */
  function paste(place: number, pasted: string): boolean {
    const pairs = pairsIn(pasted).slice(0, GROUP_COUNT - place)
    if (pairs.length < 2) return false
    set({ groups: groups.map((group, n) => pairs[n - place] ?? group) })
    return true
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-muted">{t('marks.rules')}</p>
      {isFrozen ? null : <NoticeBox kind="warning">{t('marks.will_freeze')}</NoticeBox>}
      <p className="flex flex-wrap justify-between gap-2 text-sm" aria-live="polite">
        <span className="tabular font-medium">
          {t('marks.count', { good, needed: GROUP_COUNT })}
        </span>
        <span className="text-muted">{t('marks.paste_hint')}</span>
      </p>
      {text && !isFrozen ? (
        <GroupSuggestions
          key={text.id}
          file={text}
          groups={groups}
          onUse={(chosen) => set({ groups: chosen })}
        />
      ) : null}
      <GroupHeads />
      <ol className="-mt-2 flex flex-col gap-2">
        {groups.map((group, place) => (
          <GroupRow
            key={place}
            place={place}
            group={group}
            problem={problems[place] ?? null}
            occurrences={check.result?.occurrences[place]}
            disabled={isFrozen}
            onChange={(part) => change(place, part)}
            onPaste={(pasted) => paste(place, pasted)}
          />
        ))}
      </ol>
      <SynonymAdvice check={check} fileName={text?.fileName ?? null} />
      {others.map((other) => (
        <OtherText key={other.id} file={other} groups={groups} />
      ))}
    </div>
  )
}

/** The same groups mark all texts of a product, so each text is checked. */
function OtherText({ file, groups }: { file: Attachment; groups: SynonymGroup[] }) {
  return <SynonymAdvice check={useGroupCheck(file.id, groups)} fileName={file.fileName} />
}
