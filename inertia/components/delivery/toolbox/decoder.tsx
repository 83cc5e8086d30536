import { useEffect, useRef, useState } from 'react'
import { ScanText } from 'lucide-react'
import { ChoiceRow } from '~/components/delivery/toolbox/choice_row'
import { PassageForm, type PassageReading } from '~/components/delivery/toolbox/passage_form'
import {
  TextChoice,
  type Edition,
  type MarkedText,
} from '~/components/delivery/toolbox/text_choice'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useDecoder } from '~/components/delivery/toolbox/use_decoder'
import { TraceResult } from '~/components/delivery/trace_result'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = {
  texts: MarkedText[]
  attachmentId: number | null
  editions: Edition[]
  shop?: EnteredShop
}

/** The choices in the thirteen groups of a text, and the copies that match them. */
export function Decoder({ texts, attachmentId, editions, shop }: Props) {
  const t = useT('delivery')
  const [selectedEdition, setSelectedEdition] = useState<string | null>(null)
  const chosen = editions.find(({ edition }) => edition === selectedEdition) ?? editions[0] ?? null
  const text = attachmentId && chosen ? { attachmentId, edition: chosen.edition } : null
  const decoder = useDecoder(text, shop)
  const [reading, setReading] = useState<PassageReading | null>(null)
  const { problem, trace } = decoder
  const result = useScrollTo(trace.data)

  function fill(read: PassageReading) {
    setReading(read)
    decoder.fill(read.groups.map(({ choice }) => choice))
  }

  return (
    <>
      <Panel>
        <div className="flex flex-col gap-5">
          <TextChoice
            texts={texts}
            attachmentId={attachmentId}
            editions={editions}
            edition={chosen?.edition ?? null}
            onEdition={setSelectedEdition}
          />
          {text ? (
            <PassageForm {...text} shop={shop} onRead={fill} />
          ) : (
            <p className="text-sm text-muted">{t('decoder.chooseFirst')}</p>
          )}
        </div>
      </Panel>
      <Panel
        title={t('decoder.groups')}
        description={t('decoder.seen', { count: decoder.count })}
        actions={
          <Button size="sm" variant="ghost" onPress={decoder.clear}>
            {t('decoder.clear')}
          </Button>
        }
      >
        <div className="flex flex-col gap-5">
          <GroupChoices groups={chosen?.groups ?? []} decoder={decoder} reading={reading} />
          <DecodeButton decoder={decoder} />
        </div>
      </Panel>
      <div ref={result} className="scroll-mt-20">
        {trace.data && problem === null ? <TraceResult trace={trace.data} shop={shop} /> : null}
      </div>
    </>
  )
}

function DecodeButton({ decoder }: Pick<ChoicesProps, 'decoder'>) {
  const t = useT('delivery')
  const { problem, trace } = decoder
  return (
    <>
      <ApiFailure api={trace} />
      {problem ? <Problem name={problem} /> : null}
      <Button
        variant="primary"
        icon={<ScanText aria-hidden />}
        busy={trace.processing}
        onPress={() => void decoder.decode()}
        className="self-start"
      >
        {t('decoder.decode')}
      </Button>
    </>
  )
}

/** Brings the result into view when it arrives. */
function useScrollTo(arrived: unknown) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (arrived) result.current?.scrollIntoView({ block: 'start' })
  }, [arrived])
  return result
}

type ChoicesProps = {
  groups: Edition['groups']
  decoder: ReturnType<typeof useDecoder>
  reading: PassageReading | null
}

/** The word that the copy has in each group, entered by hand or read from a passage. */
function GroupChoices({ groups, decoder, reading }: ChoicesProps) {
  if (groups.length === 0) return null
  return (
    <div className="grid gap-x-6 lg:grid-cols-2">
      {groups.map((group, place) => (
        <ChoiceRow
          key={place}
          n={place + 1}
          group={group}
          choice={decoder.choices[place]!}
          hasBoth={hasBoth(reading, place)}
          onChoose={(choice) => decoder.choose(place, choice)}
        />
      ))}
    </div>
  )
}

function Problem({ name }: { name: string }) {
  return <NoticeBox kind="danger">{useT('errors')(name)}</NoticeBox>
}

function hasBoth(reading: PassageReading | null, place: number): boolean {
  const word = reading?.groups[place]
  return word ? word.original > 0 && word.synonym > 0 : false
}
