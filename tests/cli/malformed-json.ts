import type { MalformedScenario } from './malformed-worlds.js'

/** Texts that are no JSON. */
export const MALFORMED_JSON: readonly MalformedScenario[] = [
  ['an empty file', '', 'line 1, column 1: expected a value, got the end of the text'],
  ['only space', ' \n\n', 'line 3, column 1: expected a value, got the end of the text'],
  [
    'a comma too many in an object',
    '{\n  "drover": 1,\n  "world": {},\n}',
    "line 4, column 1: expected a name in double quotes, got '}'",
  ],
  [
    'a comma too many in a list',
    '{"drover": 1, "world": {"populations": [{},]}}',
    "line 1, column 44: expected a value, got ']'",
  ],
  ['single quotes', "{'drover': 1}", "line 1, column 2: expected a name in double quotes or '}', got '''"],
  [
    'a name without quotes',
    '{drover: 1}',
    "line 1, column 2: expected a name in double quotes or '}', got 'd'",
  ],
  ['a missing colon', '{"drover" 1}', "line 1, column 11: expected ':', got '1'"],
  ['a missing comma', '{"drover": [1 2]}', "line 1, column 15: expected ',' or ']', got '2'"],
  [
    'a comment',
    '{\n  // a flock\n  "drover": 1\n}',
    "line 2, column 3: expected a name in double quotes or '}', got '/'",
  ],
  [
    'an end that comes too early',
    '{"drover": 1, "world": {',
    "line 1, column 25: expected a name in double quotes or '}', got the end of the text",
  ],
  [
    'a text that does not end',
    '{"drover": 1, "title": "Flock',
    'line 1, column 30: expected the end of the string, got the end of the text',
  ],
  [
    'two documents',
    '{"drover": 1, "world": {}} {}',
    "line 1, column 28: expected the end of the text, got '{'",
  ],
  [
    'NaN, which is not JSON',
    '{"drover": 1, "world": {"width": NaN}}',
    "line 1, column 34: expected a value, got 'N'",
  ],
  [
    'a number that begins with a point',
    '{"drover": 1, "world": {"width": .5}}',
    "line 1, column 34: expected a value, got '.'",
  ],
]
