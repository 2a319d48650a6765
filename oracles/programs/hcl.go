// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if HCL refuses it.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

func answer(where, text string) string {
	values := map[string]cty.Value{}
	for _, each := range strings.Fields(where) {
		path, value, _ := strings.Cut(each, "=")
		first, member, isMember := strings.Cut(path, ".")
		values[first] = cty.BoolVal(value == "1")
		if isMember {
			values[first] = cty.ObjectVal(map[string]cty.Value{member: values[first]})
		}
	}
	// A comma or a bracket too many gives several values or an error.
	expression, problems := hclsyntax.ParseExpression([]byte("[\n"+text+"\n]"), "text", hcl.InitialPos)
	if problems.HasErrors() {
		return "-"
	}
	list, problems := expression.Value(&hcl.EvalContext{Variables: values})
	if problems.HasErrors() || !list.Type().IsTupleType() || list.LengthInt() != 1 {
		return "-"
	}
	value := list.Index(cty.NumberIntVal(0))
	if value.IsNull() || value.Type() != cty.Bool {
		return "-"
	}
	if value.True() {
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
