import { useState } from 'react'
import { TextArea } from '~/components/ui/fields/text_area'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

const STEPS = ['keep', 'ask', 'platform', 'block']

/** What to do once the source of a leak is known: what that proves, and what a platform needs to take it down. */
export function AfterTrace({ work }: { work: string }) {
  const t = useT('delivery')
  const [letter, setLetter] = useState(() => t('after.letter_text', { work }))
  return (
    <Panel title={t('after.title')}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-sm">{t('after.proves')}</p>
        <ol className="flex max-w-prose list-decimal flex-col gap-2 ps-5 text-sm">
          {STEPS.map((step) => (
            <li key={step}>{t(`after.${step}`)}</li>
          ))}
        </ol>
        <TextArea
          label={t('after.letter')}
          hint={t('after.letter_hint')}
          name="letter"
          rows={8}
          value={letter}
          onChange={setLetter}
        />
      </div>
    </Panel>
  )
}
