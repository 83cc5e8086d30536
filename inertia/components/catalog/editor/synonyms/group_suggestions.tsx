import { useEffect, useRef } from 'react'
import { Sparkles } from 'lucide-react'
import type { SynonymGroup } from '~/components/catalog/editor/product_form'
import {
  keyOf,
  useGroupSuggestions,
  type Suggestion,
} from '~/components/catalog/editor/synonyms/use_group_suggestions'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useT } from '~/hooks/use_t'

type Props = {
  file: { id: number; fileName: string }
  groups: SynonymGroup[]
  onUse: (groups: SynonymGroup[]) => void
}

/**
 * Finds words in the uploaded text that have a synonym; the creator picks the fitting ones. Asks by itself while no
 * group is filled in, so that a new text comes with a proposal.
 */
export function GroupSuggestions({ file, groups, onUse }: Props) {
  const t = useT('catalog')
  const found = useGroupSuggestions(file.id, groups)
  const { suggestions, api } = found
  useFirstProposal(groups, found.ask)

  function use() {
    onUse(found.rows())
    found.close()
  }

  if (found.free === 0) return null

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          busy={api.processing}
          icon={<Sparkles aria-hidden className="size-4" />}
          onPress={() => void found.ask()}
        >
          {t('marks.suggest')}
        </Button>
        <span className="min-w-0 text-sm text-muted">
          {t('marks.suggest_hint', { fileName: file.fileName })}
        </span>
      </div>
      <ApiFailure api={api} />
      {suggestions?.length === 0 ? (
        <NoticeBox kind="info">{t('marks.suggest_none')}</NoticeBox>
      ) : null}
      {suggestions?.length ? (
        <section
          aria-label={t('marks.suggestions')}
          className="flex flex-col gap-3 rounded-xl border border-border p-4"
        >
          <p className="text-sm text-muted">{t('marks.suggest_rules')}</p>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {suggestions.map((one) => (
              <Choice
                key={keyOf(one)}
                suggestion={one}
                isPicked={found.has(one)}
                isFull={found.pickedCount >= found.free}
                onPick={(isPicked) => found.pick(one, isPicked)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Button variant="tertiary" size="sm" onPress={found.close}>
              {t('marks.suggest_close')}
            </Button>
            <Button size="sm" disabled={found.pickedCount === 0} onPress={use}>
              {t('marks.suggest_use', { count: found.pickedCount })}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  )
}

/** Asks once while no group is filled in. */
function useFirstProposal(groups: SynonymGroup[], ask: () => Promise<void>) {
  const isEmpty = groups.every(({ original, synonym }) => !original && !synonym)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || !isEmpty) return
    asked.current = true
    void ask()
  })
}

type ChoiceProps = {
  suggestion: Suggestion
  isPicked: boolean
  isFull: boolean
  onPick: (isPicked: boolean) => void
}

function Choice({ suggestion, isPicked, isFull, onPick }: ChoiceProps) {
  const t = useT('catalog')
  const { from, to, original, synonym, count, isNear } = suggestion
  const isPart = from !== original
  return (
    <li>
      <label className="flex min-h-9 cursor-pointer items-start gap-3 py-1.5 text-sm has-disabled:cursor-default has-disabled:opacity-60">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-(--accent)"
          checked={isPicked}
          disabled={isFull && !isPicked}
          onChange={(event) => onPick(event.target.checked)}
        />
        <span className="min-w-0">
          <span className="font-medium">{t('marks.suggest_pair', { from, to })}</span>{' '}
          <span className="tabular text-xs text-muted">{t('marks.found', { count })}</span>
          {isPart ? (
            <span className="block text-xs text-muted">
              {t('marks.suggest_part', { original, synonym })}
            </span>
          ) : null}
          {isNear ? (
            <span className="block text-xs text-muted">{t('marks.suggest_near')}</span>
          ) : null}
        </span>
      </label>
    </li>
  )
}
