// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Go's own parser and type
// checker, which the compiler uses, refuse it.
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"strings"
)

func answer(where, text string) string {
	program := "package p\n"
	for _, each := range strings.Fields(where) {
		name, value, _ := strings.Cut(each, "=")
		program += fmt.Sprintf("const %s = %s\n", name, map[string]string{"1": "true", "0": "false"}[value])
	}
	files := token.NewFileSet()
	expression, failure := parser.ParseExprFrom(files, "text", text, 0)
	if failure != nil {
		return "-"
	}
	file, failure := parser.ParseFile(files, "p.go", program, 0)
	if failure != nil {
		return "-"
	}
	scope, failure := new(types.Config).Check("p", files, []*ast.File{file}, nil)
	if failure != nil {
		return "-"
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	if types.CheckExpr(files, scope, token.NoPos, expression, info) != nil {
		return "-"
	}
	value := info.Types[expression].Value
	if value == nil || value.Kind() != constant.Bool {
		return "-"
	}
	if constant.BoolVal(value) {
		return "1"
	}
	return "0"
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		where, text, _ := strings.Cut(lines.Text(), "\t")
		fmt.Print(answer(where, text))
	}
}
