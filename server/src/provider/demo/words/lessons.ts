// Contents of the e-courses, by category of the menu.

export interface LessonWords {
  title: string
  minutes: number
  body: string
  /** Shows the picture of the product. */
  hasPicture?: true
}

export interface QuestionWords {
  question: string
  /** The first is right; several are where `right` says so. */
  choices: readonly string[]
  right?: readonly number[]
  explanation: string
}

interface Content {
  validityMonths: number | null
  lessons: readonly LessonWords[]
  questions: readonly QuestionWords[]
}

export const courseContents: Record<string, Content> = {
  'Product Notices (APN)': {
    validityMonths: null,
    lessons: [
      {
        title: 'What a notice asks of you',
        minutes: 8,
        body: 'A product notice names the units it is about, what can happen, and by when it must be done.\n\n- Safety: the unit is not used until the work is done.\n- Inspection: look at the part and report what you found.\n- Information: read it, pass it on, keep it with the manual.',
      },
      {
        title: 'Finding your units',
        minutes: 7,
        body: 'Open Product Notices in the dashboard. The number beside a notice is how many of your units still have to be done.\n\nChoose a notice, then a unit, and compare the serial with the plate on the machine before any work begins.',
        hasPicture: true,
      },
      {
        title: 'Reporting the work',
        minutes: 10,
        body: 'Report a notice when the work is done and not before: the date, the hours of the unit, who did it, and a picture where one is asked for.\n\nWhat you report closes the notice for that unit alone.',
      },
    ],
    questions: [
      {
        question: 'A unit has an open safety notice. May it lift people today?',
        choices: [
          'No, not until the work is done and reported',
          'Yes, when the operator is experienced',
          'Yes, for one day',
        ],
        explanation: 'A safety notice takes the unit out of use until the work is done.',
      },
      {
        question: 'What do you compare before you begin the work?',
        choices: [
          'The serial on the plate with the serial in the notice',
          'The color of the unit',
          'The number of the truck only',
        ],
        explanation: 'Vehicle numbers move from truck to truck; the serial does not.',
      },
      {
        question: 'What belongs in the report of a completed notice?',
        choices: ['The date', 'Who did the work', 'The price of the parts'],
        right: [0, 1],
        explanation: 'Date and person are asked for; prices are on the invoice.',
      },
      {
        question: 'You report the work for one of three units. What happens to the notice?',
        choices: ['It stays open for the other two', 'It closes for all three', 'It is deleted'],
        explanation: 'Each unit is reported on its own.',
      },
    ],
  },
  Maintenance: {
    validityMonths: null,
    lessons: [
      {
        title: 'The walk-around',
        minutes: 10,
        body: 'Begin at the same corner each day and go around once, before the engine starts.\n\n- Tires, wheel nuts, leaks under the unit\n- Outriggers and pads\n- Hoses, covers and labels\n- Emergency controls: they move and come back',
        hasPicture: true,
      },
      {
        title: 'Hydraulics: where it leaks and why',
        minutes: 15,
        body: 'Look for oil with paper or cardboard, never with a hand: oil under pressure goes through skin.\n\nA leak at a fitting is often a loose nut or a hurt seal; a wet cylinder rod is a worn rod seal. Let the pressure off before you open anything.',
      },
      {
        title: 'What you write down',
        minutes: 6,
        body: 'Write the date, the hours, what you found and what you did. A defect that makes the unit unsafe takes it out of service at once; somebody who may do so signs it off.',
      },
    ],
    questions: [
      {
        question: 'How do you look for a leak in a hose under pressure?',
        choices: ['With cardboard', 'With a bare hand', 'With a glove'],
        explanation: 'A jet of oil goes through skin and through gloves.',
      },
      {
        question: 'A cylinder rod is wet with oil. What is the likely cause?',
        choices: ['A worn rod seal', 'A full tank', 'Cold weather'],
        explanation: 'The seal wipes the rod; when it is worn, oil stays on it.',
      },
      {
        question: 'When is the walk-around done?',
        choices: ['Before the engine starts, each day', 'Once a month', 'After the work'],
        explanation: 'What is found before the start hurts nobody.',
      },
      {
        question: 'You find a defect that makes the unit unsafe. What do you do?',
        choices: ['Take it out of service', 'Write it down', 'Finish the job first'],
        right: [0, 1],
        explanation: 'It stands still until it is repaired and signed off.',
      },
      {
        question: 'What comes before a hydraulic fitting is opened?',
        choices: ['Letting the pressure off', 'Starting the engine', 'Raising the boom'],
        explanation: 'Pressure stays in a circuit after the engine has stopped.',
      },
    ],
  },
  'Operator Training': {
    validityMonths: 36,
    lessons: [
      {
        title: 'The controls',
        minutes: 12,
        body: 'Each control has a label and moves the boom the way its arrow points. Try every function at ground level, slowly, before anybody is lifted.\n\nThe lower controls take over from the upper ones.',
        hasPicture: true,
      },
      {
        title: 'Limits: load, reach, ground and wind',
        minutes: 15,
        body: 'The capacity chart says what may be lifted at which reach and angle. Tools and people count.\n\n- Level ground, pads under every outrigger\n- Nobody under the load\n- Stop above the wind speed of the manual',
      },
      {
        title: 'Emergency lowering and rescue',
        minutes: 13,
        body: 'Know where the emergency stop and the lowering valve are before you go up, and who on the ground can use them. Practice the rescue: the first minutes decide.',
      },
    ],
    questions: [
      {
        question: 'Which controls take over?',
        choices: ['The lower controls', 'The upper controls', 'The ones used first'],
        explanation: 'Somebody on the ground must be able to bring the operator down.',
      },
      {
        question: 'What counts toward the load of a bucket?',
        choices: ['People', 'Tools and material', 'The outriggers'],
        right: [0, 1],
        explanation: 'Everything in or on the bucket counts.',
      },
      {
        question: 'Where are the functions tried first?',
        choices: ['At ground level, without a load', 'At full height', 'On the road'],
        explanation: 'A fault found at ground level hurts nobody.',
      },
      {
        question: 'Who must know the emergency lowering?',
        choices: ['The operator and somebody on the ground', 'The mechanic only', 'The manager'],
        explanation: 'The operator may be the one who cannot act.',
      },
      {
        question: 'The ground is soft. What do you do?',
        choices: ['Use pads of the right size or stand elsewhere', 'Work faster', 'Lift one outrigger'],
        explanation: 'Pads spread the load; where they do not suffice, the place is wrong.',
      },
    ],
  },
  'Workplace Safety': {
    validityMonths: 12,
    lessons: [
      {
        title: 'Standing firm',
        minutes: 10,
        body: 'Look at the place before the truck stops: slope, soft ground, covers, edges. Chock the wheels, set the outriggers on pads, check the level.',
        hasPicture: true,
      },
      {
        title: 'Lines and distance',
        minutes: 12,
        body: 'Every line is live until those who own it say otherwise and it is grounded. Know the distance of its voltage and keep it with the boom, the load and yourself.\n\nA spotter watches the distance and nothing else.',
      },
      {
        title: 'Traffic and people',
        minutes: 8,
        body: 'Signs and cones come first and leave last. Nobody walks under the boom. Anybody may stop the work, and nobody is asked why first.',
      },
    ],
    questions: [
      {
        question: 'When may a line be treated as dead?',
        choices: [
          'When its owner says so and it is grounded',
          'When it makes no noise',
          'When the street lights are off',
        ],
        explanation: 'Nobody sees or hears voltage.',
      },
      {
        question: 'What does a spotter do?',
        choices: ['Watches the distance and nothing else', 'Hands up the tools', 'Drives the truck'],
        explanation: 'Whoever does two things watches neither.',
      },
      {
        question: 'What is set when the truck has stopped?',
        choices: ['Wheel chocks', 'Outriggers on pads', 'The radio'],
        right: [0, 1],
        explanation: 'Chocks and pads keep the unit where it stands.',
      },
      {
        question: 'Who may stop the work?',
        choices: ['Anybody', 'The foreman only', 'The customer'],
        explanation: 'The one who sees the danger is the one who must be able to stop it.',
      },
      {
        question: 'When are cones taken away?',
        choices: ['Last', 'First', 'When traffic is light'],
        explanation: 'They protect those who take everything else away.',
      },
    ],
  },
}
