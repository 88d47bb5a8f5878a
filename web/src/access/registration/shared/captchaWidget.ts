// The captcha widget and its worker, from our own origin and only where a form asks for them [Q2.04].
import 'altcha/external'
import 'altcha/altcha.css'
import PuzzleWorker from 'altcha/workers/pbkdf2?worker'

for (const name of ['PBKDF2/SHA-256']) $altcha.algorithms.set(name, () => new PuzzleWorker())
