import { listed, pick, pickSome, PLACES, SORTS, within, WORDS, wordOf } from './lexicon.ts'
import type { Kind } from './number-kinds.ts'

const place: Kind = (random) => {
  const words = pickSome(random, WORDS, PLACES.length)
  const isLast = random(5) === 0
  const at = isLast ? words.length - 1 : random(words.length)
  const name = isLast ? 'last' : (PLACES[at] ?? '')
  const list = listed(random, words)
  return {
    wordings: [
      `Type the ${name} word of this list: ${list}.`,
      `What is the ${name} word here: ${list}?`,
      `Which word stands in ${name} place: ${list}?`,
    ],
    answer: words[at] ?? '',
  }
}

const nextTo: Kind = (random) => {
  const words = pickSome(random, WORDS, within(random, 4, 5))
  const at = within(random, 1, words.length - 2)
  const isAfter = random(2) === 0
  const side = isAfter ? 'after' : 'before'
  const list = listed(random, words)
  return {
    wordings: [
      `Which word comes right ${side} "${words[at]}" in this list: ${list}?`,
      `Find the word just ${side} "${words[at]}": ${list}.`,
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
      `Which of these is ${sort.one}: ${list}?`,
      `Which word names ${sort.one}: ${list}?`,
      `In this list find ${sort.one}: ${list}.`,
      `A single word here means ${sort.one}: ${list}. Which?`,
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
      `Which of these is not ${sort.one}: ${list}?`,
      `Which word does not belong to the ${sort.many}: ${list}?`,
      `All but a single word are ${sort.many}: ${list}. Which is the other?`,
      `Which word is out of place among ${sort.many}: ${list}?`,
    ],
    answer: word,
  }
}

const members: Kind = (random) => {
  const sort = pick(random, SORTS)
  const count = within(random, 2, 4)
  const others = pickSome(random, wordsBeside(sort.words), within(random, 1, 3))
  const words = [...pickSome(random, sort.words, count), ...others]
  const list = listed(random, pickSome(random, words, words.length))
  return {
    wordings: [
      `How many of these are ${sort.many}: ${list}?`,
      `Count the ${sort.many}: ${list}. How many are there?`,
      `How many ${sort.many} does this list have: ${list}?`,
    ],
    answer: wordOf(count),
  }
}

const repeated: Kind = (random) => {
  const words = pickSome(random, WORDS, within(random, 3, 5))
  const word = pick(random, words)
  // Once where it stands, and once more at the end or the beginning.
  const list = listed(random, random(2) === 0 ? [...words, word] : [word, ...words])
  return {
    wordings: [
      `Which word is repeated here: ${list}?`,
      `A single word comes again in this list: ${list}. Which?`,
    ],
    answer: word,
  }
}

const length: Kind = (random) => {
  const word = pick(random, WORDS)
  return {
    wordings: [
      `How many letters does the word "${word}" have?`,
      `Count the letters of the word "${word}". How many are there?`,
      `The word "${word}" has how many letters?`,
    ],
    answer: wordOf(word.length),
  }
}

const occurrences: Kind = (random) => {
  const word = pick(random, WORDS)
  const letter = pick(random, [...word])
  const name = letter.toUpperCase()
  return {
    wordings: [
      `How many times does the letter ${name} appear in the word "${word}"?`,
      `How often is the letter ${name} in the word "${word}"?`,
      `Count the letter ${name} in the word "${word}". How often is it there?`,
    ],
    answer: wordOf([...word].filter((each) => each === letter).length),
  }
}

const edge: Kind = (random) => {
  const word = pick(random, WORDS)
  const isFirst = random(2) === 0
  const [name, verb] = isFirst ? ['first', 'begin'] : ['last', 'end']
  return {
    wordings: [
      `What is the ${name} letter of the word "${word}"?`,
      `Which letter does the word "${word}" ${verb} with?`,
      `Type the ${name} letter of the word "${word}".`,
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
      `Which of these words begins with the letter ${name}: ${list}?`,
      `Find the word that begins with the letter ${name}: ${list}.`,
    ],
    answer: word,
  }
}

const size: Kind = (random) => {
  const isMost = random(2) === 0
  const word = pick(
    random,
    WORDS.filter((each) => (isMost ? each.length > 5 : each.length < 6)),
  )
  const rest = WORDS.filter((each) =>
    isMost ? each.length < word.length : each.length > word.length,
  )
  const words = [word, ...pickSome(random, rest, within(random, 2, 3))]
  const list = listed(random, pickSome(random, words, 4))
  const [name, letters] = isMost ? ['longest', 'most'] : ['shortest', 'fewest']
  return {
    wordings: [
      `Which of these words is the ${name}: ${list}?`,
      `Which word has the ${letters} letters: ${list}?`,
      `Find the ${name} word: ${list}.`,
    ],
    answer: word,
  }
}

const alphabet: Kind = (random) => {
  const words = pickSome(random, WORDS, within(random, 3, 4))
  const isFirst = random(2) === 0
  const name = isFirst ? 'first' : 'last'
  const list = listed(random, words)
  const inOrder = [...words].sort()
  return {
    wordings: [
      `Which of these words comes ${name} in the alphabet: ${list}?`,
      `Put these words in alphabetical order: ${list}. Which comes ${name}?`,
      `In a dictionary which of these words comes ${name}: ${list}?`,
    ],
    answer: (isFirst ? inOrder[0] : inOrder.at(-1)) ?? '',
  }
}

const listLength: Kind = (random) => {
  const words = pickSome(random, WORDS, within(random, 3, 6))
  const list = listed(random, words)
  return {
    wordings: [
      `How many words are in this list: ${list}?`,
      `Count the words: ${list}. How many are there?`,
    ],
    answer: wordOf(words.length),
  }
}

export const WORD_KINDS: readonly Kind[] = [
  place,
  nextTo,
  member,
  stranger,
  members,
  repeated,
  length,
  occurrences,
  edge,
  initial,
  size,
  alphabet,
  listLength,
]

function wordsBeside(words: readonly string[]): string[] {
  return SORTS.flatMap((sort) => sort.words).filter((each) => !words.includes(each))
}
