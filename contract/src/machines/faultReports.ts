// Faults reported at the machine, by the code on its label, and how its organization answers them [P6.58, P6.59].
import { z } from 'zod'
import { area, mutation, openMutation, query } from '../platform/call.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { viewService } from './service.ts'

export const maxFaultPhotos = 2
/** Of a photo in base64: a picture of 1280 points is smaller. */
export const maxPhotoLength = 400_000

export const faultMessages = {
  captcha: "Please check I'm not a robot.",
  photo: 'This is no photo we can keep. Please choose a JPEG picture.',
  tooMany: 'Too many reports came from here. Please call us.',
  answered: (by: string) => `This report was answered by ${by} already.`,
  note: 'Please say why.',
} as const

export const faultForm = z.object({
  problem: z.string().trim().min(1, fieldMessages.problem).max(1000),
  isUnsafe: z.boolean().default(false),
  reporter: z.string().trim().max(80).default(''),
  /** Phone or e-mail. */
  contact: z.string().trim().max(120).default(''),
  captcha: z.string().max(4000).default('').refine(Boolean, faultMessages.captcha),
})

export const faultReport = z.object({
  reportId: z.number().int(),
  receipt: z.string(),
  problem: z.string(),
  isUnsafe: z.boolean(),
  reporter: z.string(),
  contact: z.string(),
  reportedAt: z.iso.datetime(),
  photos: z.number().int(),
})
export type FaultReport = z.infer<typeof faultReport>

const reportId = z.number().int().min(1).max(2_147_483_647)

export const faultCalls = area({
  reportFault: openMutation({
    input: faultForm.extend({
      code: z.string().min(1).max(40),
      /** A random key of the form: the same report sent twice is one. */
      requestKey: z.uuid(),
      /** JPEG files in base64. */
      photos: z.array(z.base64(faultMessages.photo).max(maxPhotoLength, faultMessages.photo)).max(maxFaultPhotos),
    }),
    output: z.object({ receipt: z.string() }),
    about:
      'Reports a fault at the machine by the code on its label, with photos; answers the number of the receipt. It becomes a draft for the organization of the unit and a message to those who look after it [P6.58].',
  }),
  unitFaults: query({
    who: viewService,
    input: z.object({ instanceId: z.number().int() }),
    output: z.array(faultReport),
    about: 'Faults reported at a unit and not answered yet, the newest first [P6.59].',
  }),
  faultPhoto: query({
    who: viewService,
    input: z.object({ reportId, position: z.number().int().min(1).max(maxFaultPhotos) }),
    output: z.object({ photo: z.string() }),
    about: 'A photo of a reported fault, a JPEG file in base64 [P6.59].',
  }),
  answerFault: mutation({
    whileActing: true,
    who: viewService,
    input: z.object({
      reportId,
      answer: z.enum(['SERVICE', 'DISMISSED']),
      note: z.string().trim().max(300).default(''),
    }),
    output: z.object({ srId: z.number().int().nullable(), srNumber: z.string().nullable() }),
    about:
      'Makes a service request of a reported fault, or dismisses it with a reason; of two who answer, the second is told of the first [P6.59].',
  }),
})
