import { pick, pickSome, within } from '../lexicon.ts'
import type { Kind } from '../number-kinds.ts'
import { listed, PLACES, SORTS, wordOf, WORDS } from './lexicon.ts'

const place: Kind = (random) => {
  const words = pickSome(random, WORDS, PLACES.length)
  const at = random(words.length)
  // The fifth of five is the last one too.
  const name = at === words.length - 1 && random(2) === 0 ? 'última' : (PLACES[at] ?? '')
  const list = listed(random, words)
  return {
    wordings: [
      `Escriba la ${name} palabra de esta lista: ${list}.`,
      `¿Cuál es la ${name} palabra aquí: ${list}?`,
    ],
    answer: words[at] ?? '',
  }
}

const nextTo: Kind = (random) => {
  const words = pickSome(random, WORDS, within(random, 4, 5))
  const at = within(random, 1, words.length - 2)
  const isAfter = random(2) === 0
  const side = isAfter ? 'después' : 'antes'
  const list = listed(random, words)
  return {
    wordings: [
      `¿Qué palabra viene justo ${side} de "${words[at]}" en esta lista: ${list}?`,
      `Busque la palabra que está justo ${side} de "${words[at]}": ${list}.`,
    ],
    answer: words[at + (isAfter ? 1 : -1)] ?? '',
  }
}

const member: Kind = (random) => {
  const sort = pick(random, SORTS)
  const word = pick(random, sort.words)
  const others = pickSome(random, wordsBeside(sort.words), within(random, 2, 4))
  const list = listed(random, pickSome(random, [word, ...others], 5))
  return {
    wordings: [
      `¿Cuál de estas palabras nombra ${sort.one}: ${list}?`,
      `Una sola palabra aquí nombra ${sort.one}: ${list}. ¿Cuál?`,
    ],
    answer: word,
  }
}

const stranger: Kind = (random) => {
  const sort = pick(random, SORTS)
  const word = pick(random, wordsBeside(sort.words))
  const others = pickSome(random, sort.words, within(random, 2, 4))
  const list = listed(random, pickSome(random, [word, ...others], 5))
  return {
    wordings: [
      `¿Cuál de estas palabras no nombra ${sort.one}: ${list}?`,
      `Todas menos una de estas palabras nombran ${sort.many}: ${list}. ¿Cuál es la otra?`,
    ],
    answer: word,
  }
}

const repeated: Kind = (random) => {
  const words = pickSome(random, WORDS, within(random, 3, 5))
  const word = pick(random, words)
  const list = listed(random, random(2) === 0 ? [...words, word] : [word, ...words])
  return {
    wordings: [
      `¿Qué palabra se repite aquí: ${list}?`,
      `Una sola palabra aparece dos veces en esta lista: ${list}. ¿Cuál?`,
    ],
    answer: word,
  }
}

const length: Kind = (random) => {
  const word = pick(random, WORDS)
  return {
    wordings: [
      `¿Cuántas letras tiene la palabra "${word}"?`,
      `Cuente las letras de la palabra "${word}". ¿Cuántas hay?`,
    ],
    answer: wordOf(word.length),
  }
}

const edge: Kind = (random) => {
  const word = pick(random, WORDS)
  const isFirst = random(2) === 0
  const [name, verb] = isFirst ? ['primera', 'empieza'] : ['última', 'termina']
  return {
    wordings: [
      `¿Cuál es la ${name} letra de la palabra "${word}"?`,
      `¿Con qué letra ${verb} la palabra "${word}"?`,
    ],
    answer: (isFirst ? word[0] : word.at(-1)) ?? '',
  }
}

const initial: Kind = (random) => {
  const word = pick(random, WORDS)
  const rest = WORDS.filter((each) => each[0] !== word[0])
  const words = [word, ...pickSome(random, rest, within(random, 2, 4))]
  const list = listed(random, pickSome(random, words, 5))
  const name = word.slice(0, 1).toUpperCase()
  return {
    wordings: [
      `¿Cuál de estas palabras empieza con la letra ${name}: ${list}?`,
      `Busque la palabra que empieza con la letra ${name}: ${list}.`,
    ],
    answer: word,
  }
}

const listLength: Kind = (random) => {
  const words = pickSome(random, WORDS, within(random, 3, 6))
  const list = listed(random, words)
  return {
    wordings: [
      `¿Cuántas palabras hay en esta lista: ${list}?`,
      `Cuente las palabras: ${list}. ¿Cuántas son?`,
    ],
    answer: wordOf(words.length),
  }
}

export const WORD_KINDS: readonly Kind[] = [
  place,
  nextTo,
  member,
  stranger,
  repeated,
  length,
  edge,
  initial,
  listLength,
]

function wordsBeside(words: readonly string[]): string[] {
  return SORTS.flatMap((sort) => sort.words).filter((each) => !words.includes(each))
}
