// The run-time of SCORM 1.2 that a package finds in the window around it (API of the Run-Time Environment 1.2, chapter 3).
// One function that needs nothing around it: player.ts writes it into the page of the package as it is.

interface ScormState {
  status: string
  score: number | null
  location: string
  suspendData: string
  seconds: number
  resumes: boolean
}

export interface ScormInput {
  kept: ScormState
  learner: { id: string; name: string }
  masteryScore: number | null
  launchData: string
  /** Milliseconds of a clock. */
  now: () => number
  /** The state so far; `isUrgent` when it asks for it to be kept. */
  onReport: (report: ScormReport, isUrgent: boolean) => void
}

export interface ScormReport {
  status: string
  score: number | null
  location: string
  suspendData: string
  seconds: number
  exit: string
  isFinished: boolean
}

type Check = (value: string) => boolean
interface Element {
  access: 'read' | 'write' | 'both'
  takes: Check
}

/** Makes the object that packages look for under the name API. */
export function createScormApi({ kept, learner, masteryScore, launchData, now, onReport }: ScormInput) {
  const errors: Record<string, string> = {
    '0': 'No error',
    '101': 'General exception',
    '201': 'Invalid argument',
    '202': 'Element cannot have children',
    '203': 'Element is not an array: it has no count',
    '301': 'Not initialized',
    '401': 'Not implemented',
    '402': 'Invalid set value: the element is a keyword',
    '403': 'Element is read only',
    '404': 'Element is write only',
    '405': 'Incorrect data type',
  }
  const isOneOf =
    (...words: string[]): Check =>
    (value) =>
      words.includes(value)
  const upTo =
    (length: number): Check =>
    (value) =>
      value.length <= length
  // Programs write as many decimals as a division gives them.
  const decimal = (value: string) => /^-?(\d{1,10}(\.\d{0,50})?|\.\d{1,50})$/.test(value)
  const score: Check = (value) => value === '' || (decimal(value) && Number(value) >= 0 && Number(value) <= 100)
  const whole =
    (min: number, max: number): Check =>
    (value) =>
      /^-?\d{1,3}$/.test(value) && Number(value) >= min && Number(value) <= max
  const span: Check = (value) => /^\d{1,4}:[0-5]\d:[0-5]\d(\.\d{1,10})?$/.test(value)
  const time: Check = (value) => /^([01]?\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,10})?$/.test(value)
  const anything: Check = upTo(4096)
  const identifier: Check = (value) => value.trim() !== '' && anything(value)
  const statuses = ['passed', 'completed', 'failed', 'incomplete', 'browsed']
  const read = { access: 'read', takes: anything } as const
  const both = (takes: Check): Element => ({ access: 'both', takes })
  const write = (takes: Check): Element => ({ access: 'write', takes })

  /** The elements of the data model, an index written as n. */
  const elements: Record<string, Element> = {
    'cmi._version': read,
    'cmi.core.student_id': read,
    'cmi.core.student_name': read,
    'cmi.core.lesson_location': both(upTo(255)),
    'cmi.core.credit': read,
    'cmi.core.lesson_status': both(isOneOf(...statuses)),
    'cmi.core.entry': read,
    'cmi.core.score.raw': both(score),
    'cmi.core.score.max': both(score),
    'cmi.core.score.min': both(score),
    'cmi.core.total_time': read,
    'cmi.core.lesson_mode': read,
    'cmi.core.exit': write(isOneOf('time-out', 'suspend', 'logout', 'normal', '')),
    'cmi.core.session_time': write(span),
    'cmi.suspend_data': both(upTo(64_000)),
    'cmi.launch_data': read,
    'cmi.comments': both(upTo(4096)),
    'cmi.comments_from_lms': read,
    'cmi.student_data.mastery_score': read,
    'cmi.student_data.max_time_allowed': read,
    'cmi.student_data.time_limit_action': read,
    'cmi.student_preference.audio': both(whole(-1, 100)),
    'cmi.student_preference.language': both(upTo(255)),
    'cmi.student_preference.speed': both(whole(-100, 100)),
    'cmi.student_preference.text': both(whole(-1, 1)),
    'cmi.objectives.n.id': both(identifier),
    'cmi.objectives.n.status': both(isOneOf(...statuses, 'not attempted')),
    'cmi.objectives.n.score.raw': both(score),
    'cmi.objectives.n.score.max': both(score),
    'cmi.objectives.n.score.min': both(score),
    'cmi.interactions.n.id': write(identifier),
    'cmi.interactions.n.time': write(time),
    'cmi.interactions.n.type': write(
      isOneOf('true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric'),
    ),
    'cmi.interactions.n.weighting': write(decimal),
    'cmi.interactions.n.student_response': write(anything),
    'cmi.interactions.n.result': write(
      (value) => isOneOf('correct', 'wrong', 'incorrect', 'unanticipated', 'neutral')(value) || decimal(value),
    ),
    'cmi.interactions.n.latency': write(span),
    'cmi.interactions.n.objectives.n.id': write(identifier),
    'cmi.interactions.n.correct_responses.n.pattern': write(anything),
  }
  const names = Object.keys(elements)
  const childrenOf = (name: string) => [
    ...new Set(
      names.flatMap((each) =>
        each.startsWith(`${name}.`) ? (each.slice(name.length + 1).split('.', 1)[0] ?? []) : [],
      ),
    ),
  ]

  const toSpan = (seconds: number) => {
    const two = (value: number) => String(value).padStart(2, '0')
    const hours = Math.min(9999, Math.floor(seconds / 3600))
    return `${String(hours).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds % 60))}`
  }
  const values = new Map<string, string>([
    ['cmi._version', '3.4'],
    ['cmi.core.student_id', learner.id],
    ['cmi.core.student_name', learner.name],
    ['cmi.core.lesson_location', kept.location],
    ['cmi.core.credit', 'credit'],
    ['cmi.core.lesson_status', kept.status],
    ['cmi.core.entry', kept.status === 'not attempted' ? 'ab-initio' : kept.resumes ? 'resume' : ''],
    ['cmi.core.score.raw', kept.score === null ? '' : String(kept.score)],
    ['cmi.core.total_time', toSpan(kept.seconds)],
    ['cmi.core.lesson_mode', 'normal'],
    ['cmi.suspend_data', kept.suspendData],
    ['cmi.launch_data', launchData],
    ['cmi.student_data.mastery_score', masteryScore === null ? '' : String(masteryScore)],
    ['cmi.student_preference.audio', '0'],
    ['cmi.student_preference.speed', '0'],
    ['cmi.student_preference.text', '0'],
  ])
  /** Most entries of a list, because more would only fill memory. */
  const maxEntries = 500
  const counts = new Map<string, number>()

  let state: 'before' | 'running' | 'finished' = 'before'
  let began = 0
  let lastError = '0'
  const fail = (code: string, answer: string) => {
    lastError = code
    return answer
  }
  const done = (answer: string) => {
    lastError = '0'
    return answer
  }

  const seconds = () => {
    const [hours = '0', minutes = '0', rest = '0'] = (values.get('cmi.core.session_time') ?? '').split(':')
    const said = Number(hours || 0) * 3600 + Number(minutes) * 60 + Number(rest)
    // The time that the package reports itself counts; one that says nothing is measured.
    return Math.min(86_400, Math.floor(said > 0 ? said : (now() - began) / 1000))
  }
  const report = (isUrgent: boolean) => {
    const raw = values.get('cmi.core.score.raw') ?? ''
    const text = (name: string) => values.get(name) ?? ''
    const exit = text('cmi.core.exit')
    onReport(
      {
        status: text('cmi.core.lesson_status'),
        score: raw === '' ? null : Number(raw),
        location: text('cmi.core.lesson_location'),
        suspendData: text('cmi.suspend_data'),
        seconds: seconds(),
        // The word of SCORM 2004 for an end like any other.
        exit: exit === 'normal' ? '' : exit,
        isFinished: state === 'finished',
      },
      isUrgent,
    )
  }

  /** The element of a name with its index; the reason why there is none. */
  const find = (name: unknown): { element?: Element; error: string } => {
    if (typeof name !== 'string' || name === '') return { error: '201' }
    const plain = name.replace(/\.\d{1,6}(?=\.|$)/g, '.n')
    if (Object.hasOwn(elements, plain)) return { element: elements[plain], error: '0' }
    return { error: '401' }
  }
  /** The lists that a name goes through, with the entry of each: cmi.interactions.2.objectives.0.id. */
  const listsOf = (name: string) =>
    [...name.matchAll(/\.(\d{1,6})(?=\.|$)/g)].map(({ index, 1: at }) => ({
      list: name.slice(0, index),
      at: Number(at),
    }))
  const keyword = (name: unknown) =>
    typeof name === 'string' ? /^(.*)\.(_children|_count|_version)$/.exec(name === 'cmi._version' ? '' : name) : null

  const answerKeyword = (name: string, word: string) => {
    const plain = name.replace(/\.\d{1,6}(?=\.|$)/g, '.n')
    const children = childrenOf(plain)
    if (word === '_children')
      return children.length === 0 || children[0] === 'n'
        ? children[0] === 'n'
          ? done(childrenOf(`${plain}.n`).join(','))
          : fail(Object.hasOwn(elements, plain) ? '202' : '401', '')
        : done(children.join(','))
    return children[0] === 'n'
      ? done(String(counts.get(name) ?? 0))
      : fail(children.length > 0 || Object.hasOwn(elements, plain) ? '203' : '401', '')
  }

  return {
    LMSInitialize(argument: unknown) {
      if (argument !== '') return fail('201', 'false')
      if (state !== 'before') return fail('101', 'false')
      state = 'running'
      began = now()
      return done('true')
    },
    LMSFinish(argument: unknown) {
      if (argument !== '') return fail('201', 'false')
      if (state !== 'running') return fail('301', 'false')
      state = 'finished'
      report(true)
      return done('true')
    },
    LMSGetValue(name: unknown) {
      if (state !== 'running') return fail('301', '')
      const [, parent = '', word = ''] = keyword(name) ?? []
      if (word) return answerKeyword(parent, word)
      const { element, error } = find(name)
      if (!element) return fail(error, '')
      if (element.access === 'write') return fail('404', '')
      const asked = String(name)
      if (listsOf(asked).some(({ list, at }) => at >= (counts.get(list) ?? 0))) return fail('201', '')
      return done(values.get(asked) ?? '')
    },
    LMSSetValue(name: unknown, given: unknown) {
      if (state !== 'running') return fail('301', 'false')
      if (keyword(name)) return fail('402', 'false')
      const { element, error } = find(name)
      if (!element) return fail(error, 'false')
      if (element.access === 'read') return fail('403', 'false')
      const asked = String(name)
      const value = `${(given as string | number | boolean | null | undefined) ?? ''}`
      // Remarks are added to those that are there.
      const next = asked === 'cmi.comments' ? (values.get(asked) ?? '') + value : value
      if (!element.takes(next)) return fail('405', 'false')
      for (const { list, at } of listsOf(asked)) {
        const count = counts.get(list) ?? 0
        if (at > count || at >= maxEntries) return fail('201', 'false')
        counts.set(list, Math.max(count, at + 1))
      }
      values.set(asked, next)
      report(false)
      return done('true')
    },
    LMSCommit(argument: unknown) {
      if (argument !== '') return fail('201', 'false')
      if (state !== 'running') return fail('301', 'false')
      report(true)
      return done('true')
    },
    LMSGetLastError: () => lastError,
    LMSGetErrorString: (code: unknown) => errors[String(code)] ?? '',
    LMSGetDiagnostic: (code: unknown) => errors[String(code) || lastError] ?? '',
  }
}
