// Finding values in JSON text.

export {
  compactValue,
  type Edit,
  edited,
  elementAt,
  elementsAt,
  endOfSpace,
  endOfValue,
  endOfWord,
  isNamed,
  isNestedDeeper,
  isSpace,
  jsonValue,
  type MemberSpan,
  memberAt,
  membersAt,
  nameOfMember,
  placeInText,
  type Span,
  valueAt,
} from "./json-members.ts"
