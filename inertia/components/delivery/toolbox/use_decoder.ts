import { useState } from 'react'
import type { Choice } from '~/components/delivery/toolbox/choice_row'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useTrace } from '~/components/delivery/toolbox/use_trace'

/** Keys of errors.json. */
type Problem = 'ATTACHMENT_NOT_CHOSEN' | 'GROUPS_NOT_CHOSEN' | 'NO_MATCHING_USER'

const NOTHING_SEEN = Array<Choice>(13).fill('unknown')

type Text = { attachmentId: number; edition: string }

/** The choices in the 13 groups of a text, and the copies that match. */
export function useDecoder(text: Text | null, shop?: EnteredShop) {
  const [choices, setChoices] = useState(NOTHING_SEEN)
  const [problem, setProblem] = useState<Problem | null>(null)
  const trace = useTrace(shop)
  const count = choices.filter((choice) => choice !== 'unknown').length

  function change(changed: Choice[]) {
    setChoices(changed)
    setProblem(null)
    trace.reset()
  }

  async function decode() {
    trace.reset()
    if (!text) return setProblem('ATTACHMENT_NOT_CHOSEN')
    if (count === 0) return setProblem('GROUPS_NOT_CHOSEN')
    setProblem(null)
    const answer = await trace.ask({ kind: 'text', choices, ...text })
    if (answer && answer.suspects.length === 0) setProblem('NO_MATCHING_USER')
  }

  return {
    choices,
    count,
    problem,
    trace,
    decode,
    fill: change,
    clear: () => change(NOTHING_SEEN),
    choose: (place: number, choice: Choice) => change(choices.with(place, choice)),
  }
}
